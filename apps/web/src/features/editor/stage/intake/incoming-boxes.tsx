import { intersect } from '@platen/drawing'
import { type ReactNode } from 'react'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import { toStage } from '../../session/view'
import css from './incoming-boxes.module.css'
import { type Intake } from './intake'

/** The boxes that files will fill once they are uploaded; screen readers read the messages at the foot of the canvas instead. */
export function IncomingBoxes({ intake }: { intake: Intake }): ReactNode {
  const { view: seen } = useEditing()
  const page = useEditor(({ selection }) => selection.page)
  const incoming = useObservable(intake.incoming)
  const view = useObservable(seen)
  if (!view) return null
  const shown = incoming.filter(one => one.page === page)
  return shown.map(({ id, name, box, share, fault }, index) => {
    const { x, y } = toStage(view, box)
    const isCovered = shown.slice(index + 1).some(other => intersect(box, other.box) !== undefined)
    return (
      <div
        key={id}
        className={css.box}
        aria-hidden="true"
        style={{
          transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
          width: box.width * view.zoom,
          height: box.height * view.zoom,
        }}
      >
        {!isCovered && <span className={css.name}>{name}</span>}
        {fault === undefined && (
          <span
            className={share < 1 ? css.sent : css.processed}
            style={{ width: `${100 * share}%` }}
          />
        )}
      </div>
    )
  })
}
