import { includesRole } from '@platen/contract/names'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { VersionSheet } from '../../../parts/designs/versions/version-sheet'
import { authorWords, refusalLine } from '../../../parts/designs/versions/words'
import { useSession } from '../../../service/session'
import { platen } from '../../../service/transport'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { FormFault } from '../../../ui/inputs/form-fault'
import { ago } from '../../../ui/moments'
import { sidesOf } from '../../../ui/lists/sheet-card'
import { Notice, Tag } from '../../../ui/layout/states'
import { PublishDialog } from './publish-dialog'
import { type ShownDraft, useShowLatest } from './use-draft'
import css from './versions.module.css'
import { VersionLink } from './version-link'

interface DraftRowProps {
  designId: string
  draft: ShownDraft
  /** The number of the design's latest version. */
  latest: number
  now: number
  isShown: boolean
}

/** The unpublished changes, with buttons to publish or discard them. */
export function DraftRow({ designId, draft, latest, now, isShown }: DraftRowProps): ReactNode {
  const { role } = useSession()
  const { baseVersion, otherSize, thumbnail, updatedAt, updatedBy } = draft
  const resized = otherSize === null ? '' : `, now ${sidesOf(otherSize)} px`
  const isBehind = baseVersion !== latest
  return (
    <VersionSheet
      id={`${designId}@draft`}
      title={<VersionLink id={`${designId}@draft`} title="Draft" isShown={isShown} />}
      tag={<Tag look="spot">Not published</Tag>}
      note={`Made from version ${baseVersion}${resized}`}
      about={`${authorWords(updatedBy)} · ${ago(updatedAt, now)}`}
      thumbnail={thumbnail}
      isShown={isShown}
    >
      {isBehind && (
        <Notice look="warn">
          This draft cannot be published: version {latest} is newer than the version it was made
          from. Keep the draft as a copy, or discard it.
        </Notice>
      )}
      {includesRole(role, 'editor') && (
        <Ends designId={designId} draft={draft} latest={latest} isBehind={isBehind} />
      )}
    </VersionSheet>
  )
}

interface EndsProps extends Pick<DraftRowProps, 'designId' | 'draft' | 'latest'> {
  isBehind: boolean
}

function Ends({ designId, draft, latest, isBehind }: EndsProps): ReactNode {
  const [asked, setAsked] = useState<'discard' | 'publish' | null>(null)
  const close = (): void => setAsked(null)
  return (
    <div className={css.actions}>
      {isBehind ? (
        <KeepAsCopy designId={designId} />
      ) : (
        <Button look="primary" onPress={() => setAsked('publish')}>
          Publish
        </Button>
      )}
      <Button onPress={() => setAsked('discard')}>Discard draft</Button>
      {asked === 'publish' && (
        <PublishDialog designId={designId} draft={draft} latest={latest} onClose={close} />
      )}
      {asked === 'discard' && <DiscardDialog designId={designId} draft={draft} onClose={close} />}
    </div>
  )
}

function KeepAsCopy({ designId }: { designId: string }): ReactNode {
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: () => platen.duplicateDesign(`${designId}@draft`),
    onSuccess: ({ id }) => navigate({ to: '/designs/$id', params: { id } }),
  })
  return (
    <>
      <Button isPending={copying.isPending} onPress={() => copying.mutate()}>
        Keep as a copy
      </Button>
      {copying.error && <FormFault>{refusalLine(copying.error)}</FormFault>}
    </>
  )
}

interface DiscardDialogProps extends Pick<DraftRowProps, 'designId' | 'draft'> {
  onClose: () => void
}

/** Asks for confirmation before unpublished changes are discarded. */
function DiscardDialog({ designId, draft, onClose }: DiscardDialogProps): ReactNode {
  const showLatest = useShowLatest(designId)
  const discard = useMutation({
    mutationFn: () => platen.drafts.discard(designId, { ifRevision: draft.revision }),
    onSuccess() {
      onClose()
      return showLatest()
    },
  })
  return (
    <ConfirmDialog
      title="Discard the draft?"
      text="You will lose the changes since the latest version. Published versions are kept."
      action="Discard draft"
      work={discard}
      fault={discard.error && refusalLine(discard.error)}
      onClose={onClose}
    />
  )
}
