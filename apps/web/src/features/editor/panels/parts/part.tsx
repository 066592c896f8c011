import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import css from './part.module.css'

interface PartProps {
  title: string
  /** True if the part can be closed, and starts closed. */
  folds?: boolean
  /** True if the part has only a title. */
  isEmpty?: boolean
  /** Shown at the end of the heading. */
  beside?: ReactNode
  children?: ReactNode
}

/** A titled group of fields. */
export function Part({
  title,
  folds = false,
  isEmpty = false,
  beside,
  children,
}: PartProps): ReactNode {
  const id = useId()
  const [canFold] = useState(folds)
  const [isOpen, setOpen] = useState(!folds)
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.head} data-empty={isEmpty || undefined}>
        <h3 id={id} className={css.title}>
          {canFold ? (
            <button
              type="button"
              className={css.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
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
