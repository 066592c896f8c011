import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { VersionNote } from '../../../parts/designs/versions/version-note'
import { refusalLine } from '../../../parts/designs/versions/words'
import { platen } from '../../../service/transport'
import { AskForm } from '../../../ui/overlays/ask-form'
import { DialogBox } from '../../../ui/overlays/dialog'
import { type ShownDraft, useShowLatest } from './use-draft'

interface PublishDialogProps {
  designId: string
  draft: ShownDraft
  /** The number of the design's latest version. */
  latest: number
  onClose: () => void
}

/** Asks for a note on the next version, and publishes the draft as that version. */
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
      <AskForm
        action="Publish"
        work={publish}
        fault={publish.error && refusalLine(publish.error)}
        onClose={onClose}
      >
        <VersionNote value={note} onChange={setNote} />
      </AskForm>
    </DialogBox>
  )
}
