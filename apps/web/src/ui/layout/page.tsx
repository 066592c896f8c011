import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-aria-components'
import css from './page.module.css'

interface PageProps {
  title: string
  /** The list that contains the page. */
  back?: { href: string; label: string }
  /** The primary action of the page. */
  action?: ReactNode
  /** A sentence below the title. */
  about?: ReactNode
  /** Uses more of a large window, for pages of images. */
  wide?: boolean
  children: ReactNode
}

export function Page(props: PageProps): ReactNode {
  const { title, back, action, about, wide = false, children } = props
  useTitle(title)
  return (
    <div className={css.page} data-wide={wide}>
      <header className={css.header}>
        <div className={css.lead}>
          {back && (
            <Link className={css.back ?? ''} href={back.href} aria-label={back.label}>
              <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
            </Link>
          )}
          <Title title={title} about={about} />
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

/** The title of a page, and a sentence below it. */
export function Title({ title, about }: Pick<PageProps, 'about' | 'title'>): ReactNode {
  return (
    <div>
      <h1 className={css.title}>{title}</h1>
      {about !== undefined && <p className={css.about}>{about}</p>}
    </div>
  )
}

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => showTitle(title), [title])
}

/** Sets the title of the browser tab now, which a hook in a part of a page takes back. */
export function showTitle(title: string): void {
  document.title = title === 'Platen' ? title : `${title} · Platen`
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
