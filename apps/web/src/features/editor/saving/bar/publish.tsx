import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { VersionNote } from '../../../../parts/designs/versions/version-note'
import { rereadDesigns } from '../../../../service/designs'
import { AskForm } from '../../../../ui/overlays/ask-form'
import { Button } from '../../../../ui/buttons/button'
import { DialogBox } from '../../../../ui/overlays/dialog'
import { Notice } from '../../../../ui/layout/states'
import { useUiHandler, useEditing } from '../../session/editing'
import { isDraft, notSaved } from '../machine/shown'
import { type Published } from '../session/saver'
import { useSaving, useSavingParts } from '../session/saving-provider'

/** The button that publishes the draft as the next version. */
export function Publish(): ReactNode {
  const { announce } = useEditing()
  const canPublish = useSaving(isDraft)
  const next = useSaving(({ known }) => known.baseVersion + 1)
  const [asks, setAsks] = useState(false)
  useUiHandler(
    'publish',
    useCallback(() => {
      if (canPublish) setAsks(true)
      else announce('There is nothing to publish')
    }, [announce, canPublish]),
  )
  return (
    <>
      <Button look="primary" isDisabled={!canPublish} onPress={() => setAsks(true)}>
        {canPublish ? `Publish v${next}` : 'Publish'}
      </Button>
      {asks && <PublishDialog next={next} onClose={() => setAsks(false)} />}
    </>
  )
}

interface PublishDialogProps {
  /** The number of the new version. */
  next: number
  onClose: () => void
}

function PublishDialog({ next, onClose }: PublishDialogProps): ReactNode {
  const { announce } = useEditing()
  const { saver } = useSavingParts()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const publish = useMutation({
    mutationFn: () => saver.publish(note.trim()),
    onSuccess(published) {
      if (published.outcome === 'conflict') onClose()
      if (published.outcome !== 'published') return
      announce(`Version ${published.version} is published`)
      onClose()
      void rereadDesigns(client)
    },
  })
  return (
    <DialogBox title={`Publish version ${next}`} isOpen onClose={onClose}>
      <AskForm
        action="Publish"
        work={publish}
        fault={publish.data ? faultOf(publish.data) : null}
        onClose={onClose}
      >
        {publish.data?.outcome === 'merged' && (
          <Notice look="warn">
            Somebody else changed the design. Their changes and yours are both in the draft now.
            Close this dialog to look at it, or publish it as it is.
          </Notice>
        )}
        <VersionNote value={note} onChange={setNote} />
      </AskForm>
    </DialogBox>
  )
}

function faultOf(published: Published): string | null {
  switch (published.outcome) {
    case 'offline':
      return 'The service cannot be reached. Your changes are kept; publish them when you are back online.'
    case 'failing':
      return notSaved(published.failure)
    case 'refused':
      return published.refusal.text
    case 'conflict':
    case 'merged':
    case 'published':
      return null
  }
}
