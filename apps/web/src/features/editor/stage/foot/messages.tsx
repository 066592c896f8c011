import { select } from '@platen/editor'
import { Fragment, type ReactNode, type RefObject, useRef } from 'react'
import { MissingNotes } from '../../../../parts/painting/missing-notes'
import { UploadProgress } from '../../../../parts/pictures/uploads/upload-progress'
import { Button } from '../../../../ui/buttons/button'
import { FormFault } from '../../../../ui/inputs/form-fault'
import { useEditing, useEditor, useObservable } from '../../session/editing'
import { idsShowing } from '../../session/missing'
import { pageOf } from '../../session/shown-page'
import { type Incoming } from '../intake/incoming'
import { type Intake } from '../intake/intake'
import css from './messages.module.css'

interface MessagesProps {
  intake: Intake
  stage: RefObject<HTMLElement | null>
}

/** The uploads that are under way or have failed, and the images and fonts that cannot be shown. */
export function Messages({ intake, stage }: MessagesProps): ReactNode {
  const incoming = useObservable(intake.incoming)
  const { missing, missingFonts } = useObservable(useEditing().missing)
  const list = useRef<HTMLDivElement>(null)
  if (incoming.length + missing.length + missingFonts.length === 0) return null
  /** Moves the focus to the canvas before the action, since the pressed button disappears. */
  const leaving = (act: () => void) => (): void => {
    if (list.current?.contains(document.activeElement) === true)
      stage.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <div ref={list} className={css.messages}>
      {incoming.length > 0 && (
        <ul className={css.uploads} aria-label="Uploads">
          {incoming.map(one =>
            one.fault === undefined ? (
              <Sending key={one.id} {...one} end={leaving(one.end)} />
            ) : (
              <Failed
                key={one.id}
                {...one}
                end={leaving(one.end)}
                {...(one.retry && { retry: leaving(one.retry) })}
              />
            ),
          )}
        </ul>
      )}
      <MissingNotes
        missing={missing}
        missingFonts={missingFonts}
        before={src => <Showing src={src} />}
      />
    </div>
  )
}

function Sending({ name, share, end }: Incoming): ReactNode {
  return (
    <li className={css.sending}>
      <span className={css.name}>{name}</span>
      <UploadProgress label={`Uploading ${name}`} share={share} />
      <Button look="quiet" aria-label={`Cancel ${name}`} onPress={end}>
        Cancel
      </Button>
    </li>
  )
}

function Failed({ name, fault, end, retry }: Incoming): ReactNode {
  return (
    <li className={css.failed}>
      <FormFault>
        {name} could not be uploaded. {fault}
      </FormFault>
      <div className={css.actions}>
        {retry && (
          <Button aria-label={`Try again with ${name}`} onPress={retry}>
            Try again
          </Button>
        )}
        <Button look="quiet" aria-label={`Dismiss ${name}`} onPress={end}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}

/** The elements that show an image, each as a button that selects it. */
function Showing({ src }: { src: string }): ReactNode {
  const editing = useEditing()
  const page = useEditor(pageOf)
  const ids = page ? idsShowing(page, src) : []
  return ids.map((id, index) => (
    <Fragment key={id}>
      <button
        type="button"
        className={css.id}
        title={`Select ${id}`}
        onClick={() => editing.select((before, design) => select(before, design, [id]))}
      >
        {id}
      </button>
      {index < ids.length - 1 ? ', ' : ': '}
    </Fragment>
  ))
}
