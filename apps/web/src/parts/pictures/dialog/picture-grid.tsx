import { type DragEvent, type ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import css from './picture-grid.module.css'

interface GridPicture {
  id: string
  name: string
  picture: ReactNode
}

interface PictureGridProps {
  label: string
  pictures: readonly GridPicture[]
  /** Icons are small, and have no name below. */
  look: 'icons' | 'pictures'
  onChoose: (id: string) => void
  /** Called when a picture begins to be dragged; absent where pictures cannot be dragged. */
  onDrag?: ((id: string, event: DragEvent) => void) | undefined
}

/** Pictures in rows: the arrow keys move between them; Enter or a click chooses one. */
export function PictureGrid(props: PictureGridProps): ReactNode {
  const { label, pictures, look, onChoose, onDrag } = props
  return (
    <ListBox
      className={`${css.grid} ${css[look]}`}
      aria-label={label}
      layout="grid"
      items={pictures}
      onAction={id => onChoose(String(id))}
    >
      {({ id, name, picture }) => (
        <ListBoxItem id={id} textValue={name} aria-label={name} className={css.cell ?? ''}>
          <span
            className={css.picture}
            title={name}
            draggable={onDrag !== undefined}
            onDragStart={event => onDrag?.(id, event)}
          >
            {picture}
          </span>
          {look === 'pictures' && <span className={css.name}>{name}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
