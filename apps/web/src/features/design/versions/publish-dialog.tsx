import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Affected } from '../../../parts/designs/affected/affected'
import { VersionNote } from '../../../parts/designs/versions/version-note'
import { refusalLine } from '../../../parts/designs/versions/words'
import { platen } from '../../../service/transport'
import { AskForm } from '../../../ui/overlays/ask-form'
import { DialogBox } from '../../../ui/overlays/dialog'
import { affectedBy } from './affected-by'
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
  const client = useQueryClient()
  const { revision: ifRevision } = draft
  const query = affectedQuery(designId, ifRevision)
  const { data: affected } = useQuery(query)
  const publish = useMutation({
    async mutationFn(): Promise<boolean> {
      // Until they are known, affected calls have not been shown.
      if (!affected && (await client.query({ ...query, staleTime: 'static' })).length > 0)
        return false
      const about = note.trim()
      await platen.drafts.publish(designId, about === '' ? {} : { note: about }, { ifRevision })
      return true
    },
    onSuccess(isPublished) {
      if (!isPublished) return undefined
      onClose()
      return showLatest()
    },
  })
  return (
    <DialogBox title={`Publish version ${latest + 1}`} isOpen onClose={onClose}>
      <AskForm
        action={affected && affected.length > 0 ? 'Publish anyway' : 'Publish'}
        work={publish}
        fault={publish.error && refusalLine(publish.error)}
        onClose={onClose}
      >
        <Affected elements={affected ?? []} />
        <VersionNote value={note} onChange={setNote} />
      </AskForm>
    </DialogBox>
  )
}

/** The query of what calls would miss in a draft, which lasts as long as the dialog. */
const affectedQuery = (designId: string, revision: number) =>
  queryOptions({
    queryKey: ['affected', designId, revision],
    queryFn: () => affectedBy(designId, () => platen.drafts.get(designId)),
    networkMode: 'always',
    gcTime: 0,
  })
