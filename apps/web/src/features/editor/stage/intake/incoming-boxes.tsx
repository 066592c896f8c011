import { IconX } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/button'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import { toStage } from '../../session/view'
import css from './incoming-boxes.module.css'
import { type Intake } from './intake'

/** The boxes of files that are being uploaded, with their progress or the error. */
export function IncomingBoxes({ intake }: { intake: Intake }): ReactNode {
  const { view: seen } = useEditing()
  const page = useEditor(({ selection }) => selection.page)
  const incoming = useObservable(intake.incoming)
  const view = useObservable(seen)
  if (!view) return null
  return incoming
    .filter(one => one.page === page)
    .map(({ id, name, box, share, fault }) => {
      const { x, y } = toStage(view, box)
      const [left, top] = [`${Math.round(x)}px`, `${Math.round(y)}px`]
      return (
        <Fragment key={id}>
          <div
            className={css.box}
            style={{
              transform: `translate(${left}, ${top})`,
              width: box.width * view.zoom,
              height: box.height * view.zoom,
            }}
          >
            {fault === undefined && (
              <progress className={css.strip} value={share} aria-label={`Uploading ${name}`} />
            )}
          </div>
          {fault !== undefined && (
            <div
              className={css.fault}
              style={{ '--left': left, '--top': top } as CSSProperties}
              role="alert"
              onPointerDown={event => event.stopPropagation()}
            >
              <p>
                {name} was not placed. {fault}
              </p>
              <IconButton label="Dismiss" onPress={() => intake.dismiss(id)}>
                <IconX size={16} stroke={1.5} aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </Fragment>
      )
    })
}
