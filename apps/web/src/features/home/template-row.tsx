import { type ReactNode } from 'react'
import { ownPath } from '../../service/own-path'
import { type TemplateItem } from '../../service/templates'
import { SheetCard, SheetPicture } from '../../ui/lists/sheet-card'
import css from './template-row.module.css'

/** A row of templates of the same height, each at its own aspect ratio and linked to its page. */
export function TemplateRow({ templates }: { templates: readonly TemplateItem[] }): ReactNode {
  return (
    <ul className={css.row} aria-label="Templates">
      {templates.map(({ id, name, thumbnail, size }) => (
        <li key={id} style={{ flexGrow: size.width / size.height }}>
          <SheetCard href={`/templates/${id}`} name={name} size={size}>
            <SheetPicture path={thumbnail === null ? null : ownPath(thumbnail)} />
          </SheetCard>
        </li>
      ))}
    </ul>
  )
}
