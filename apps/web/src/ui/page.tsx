import { type ReactNode, useEffect } from 'react'
import css from './page.module.css'

interface PageProps {
  title: string
  /** The one primary action of the page. */
  action?: ReactNode
  /** One sentence below the title. */
  about?: ReactNode
  children: ReactNode
}

export function Page({ title, action, about, children }: PageProps): ReactNode {
  useTitle(title)
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Title title={title} about={about} />
        {action}
      </header>
      {children}
    </div>
  )
}

/** The title of a page, and one sentence below it. */
export function Title({ title, about }: Pick<PageProps, 'about' | 'title'>): ReactNode {
  return (
    <div>
      <h1 className={css.title}>{title}</h1>
      {about !== undefined && <p className={css.about}>{about}</p>}
    </div>
  )
}

/** Names the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Platen' ? title : `${title} · Platen`
  }, [title])
}

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, aside, children }: SectionProps): ReactNode {
  return (
    <section className={css.section} aria-label={title}>
      <header className={css.sectionHeader}>
        <h2 className={css.sectionTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
