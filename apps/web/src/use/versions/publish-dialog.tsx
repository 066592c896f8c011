import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { platen } from '../../service/transport'
import { Button } from '../../ui/button'
import { Actions, DialogBox, Stack } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { FormFault } from '../../ui/form-fault'
import { type ShownDraft, useShowLatest } from './use-versions'
import { refusalLine } from './words'

interface PublishDialogProps {
  designId: string
  draft: ShownDraft
  /** The latest version of the design. */
  latest: number
  onClose: () => void
}

/** Asks what the next version is about, and makes it of the draft. */
export function PublishDialog({ designId, draft, latest, onClose }: PublishDialogProps): ReactNode {
  const [note, setNote] = useState('')
  const showLatest = useShowLatest(designId)
  const publish = useMutation({
    mutationFn: () => {
      const about = note.trim()
      const { revision: ifRevision } = draft
      return platen.drafts.publish(designId, about === '' ? {} : { note: about }, { ifRevision })
    },
    onSuccess() {
      onClose()
      return showLatest()
    },
  })
  return (
    <DialogBox title={`Publish version ${latest + 1}`} isOpen onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          publish.mutate()
        }}
      >
        <Stack>
          <p>Programs get it from then on, unless they name another version.</p>
          <Field
            label="Note"
            name="note"
            value={note}
            onChange={setNote}
            help="What is new in it. You can leave it out."
            maxLength={500}
            optional
            autoFocus
          />
          {publish.error && <FormFault>{refusalLine(publish.error)}</FormFault>}
          <Actions>
            <Button onPress={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isPending={publish.isPending}>
              Publish
            </Button>
          </Actions>
        </Stack>
      </form>
    </DialogBox>
  )
}
