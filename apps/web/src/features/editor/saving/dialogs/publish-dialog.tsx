import { addAlias } from '@platen/editor'
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Affected } from '../../../../parts/designs/affected/affected'
import { type AffectedElement } from '../../../../parts/designs/affected/affected-elements'
import { judgeQuery } from '../../../../parts/designs/affected/sent-fields'
import { VersionNote } from '../../../../parts/designs/versions/version-note'
import { rereadDesigns } from '../../../../service/designs'
import { AskForm } from '../../../../ui/overlays/ask-form'
import { DialogBox } from '../../../../ui/overlays/dialog'
import { Notice } from '../../../../ui/layout/states'
import { useEditing, useEditor } from '../../session/editing'
import { notSaved } from '../machine/shown'
import { type Published } from '../session/saver'
import { useSavingParts } from '../session/saving-provider'

interface PublishDialogProps {
  /** The number of the new version. */
  next: number
  onClose: () => void
}

/** Asks for a note on the next version, and publishes the draft as that version. */
export function PublishDialog({ next, onClose }: PublishDialogProps): ReactNode {
  const [note, setNote] = useState('')
  const { affected, publish } = usePublish(note.trim(), onClose)
  const keep = useKeepAlias()
  return (
    <DialogBox title={`Publish version ${next}`} isOpen onClose={onClose}>
      <AskForm
        action={affected.length > 0 ? 'Publish anyway' : 'Publish'}
        work={publish}
        fault={publish.data ? faultOf(publish.data) : null}
        onClose={onClose}
      >
        <Affected elements={affected} onKeep={keep} />
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

/** The outcome of publishing; `affected` if nothing was published, since what calls would miss had not been shown. */
type Outcome = Published | { outcome: 'affected' }

interface Publishing {
  /** The elements that calls would miss in the new version. */
  affected: readonly AffectedElement[]
  publish: UseMutationResult<Outcome, Error, void>
}

function usePublish(note: string, onClose: () => void): Publishing {
  const { announce, designId, store } = useEditing()
  const { saver } = useSavingParts()
  const client = useQueryClient()
  const design = useEditor(state => state.design)
  const query = judgeQuery(designId)
  const { data: judge } = useQuery(query)
  const affected = useMemo(() => judge?.(design) ?? [], [judge, design])
  const publish = useMutation({
    async mutationFn(): Promise<Outcome> {
      if (judge === undefined) {
        const judges = await client.query({ ...query, staleTime: 'static' })
        if (judges && judges(store.state().design).length > 0) return { outcome: 'affected' }
      }
      return saver.publish(note)
    },
    onSuccess(published) {
      if (published.outcome === 'conflict') onClose()
      if (published.outcome !== 'published') return
      announce(`Version ${published.version} is published`)
      onClose()
      void rereadDesigns(client)
    },
  })
  return { affected, publish }
}

/** Returns a function that gives an element the id of a missing one as an alias, which can be undone. */
function useKeepAlias(): (element: string, missing: string) => void {
  const { announce, run, store } = useEditing()
  return (element, missing) => {
    run(addAlias(element, missing), { name: `Keep ${missing} as an alias of ${element}` })
    announce(store.state().refusal ?? `${missing} is an alias of ${element}`)
  }
}

function faultOf(published: Outcome): string | null {
  switch (published.outcome) {
    case 'offline':
      return 'The service cannot be reached. Your changes are kept; publish them when you are back online.'
    case 'failing':
      return notSaved(published.failure)
    case 'refused':
      return published.refusal.text
    case 'affected':
    case 'conflict':
    case 'merged':
    case 'published':
      return null
  }
}
