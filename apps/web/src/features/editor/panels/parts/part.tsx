import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './part.module.css'
import { type Fold } from './use-fold'

interface PartProps {
  title: string
  /** Absent if the part is always open. */
  fold?: Fold
  /** True if the part has only a title. */
  isEmpty?: boolean
  /** Shown at the end of the heading. */
  beside?: ReactNode
  children?: ReactNode
}

/** A titled group of fields. */
export function Part({ title, fold, isEmpty = false, beside, children }: PartProps): ReactNode {
  const id = useId()
  const isOpen = fold?.isOpen ?? true
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.head} data-empty={isEmpty || undefined}>
        <h3 id={id} className={css.title}>
          {fold ? (
            <button
              type="button"
              className={css.fold}
              aria-expanded={isOpen}
              onClick={() => fold.setOpen(!isOpen)}
            >
              <IconChevronRight size={14} stroke={2} aria-hidden="true" />
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {beside}
      </header>
      {isOpen && !isEmpty && <div className={css.fields}>{children}</div>}
    </section>
  )
}
