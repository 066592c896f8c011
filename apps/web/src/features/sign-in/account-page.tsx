import { type ReactNode } from 'react'
import { Wordmark } from '../../ui/layout/mark'
import { Title, useTitle } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import css from './account.module.css'
import { Proofs } from './proofs'

interface AccountPageProps {
  title: string
  about?: ReactNode
  children: ReactNode
}

/** A page for signed-out users: a form on a sheet, next to examples of renders. */
export function AccountPage({ title, about, children }: AccountPageProps): ReactNode {
  useTitle(title)
  return (
    <div className={css.page}>
      <main className={css.form}>
        <Wordmark />
        <Sheet cropped>
          <div className={css.inside}>
            <Title title={title} about={about} />
            {children}
          </div>
        </Sheet>
        <p className={css.foot}>
          <a href="/docs">Documentation</a>
        </p>
      </main>
      <Proofs />
    </div>
  )
}
