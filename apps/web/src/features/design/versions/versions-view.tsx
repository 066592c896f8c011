import { includesRole } from '@platen/contract/names'
import { type Approval, type VersionItem } from '@platen/client'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Affected } from '../../../parts/designs/affected/affected'
import { type AffectedElement } from '../../../parts/designs/affected/affected-elements'
import { ApprovedBy } from '../../../parts/designs/versions/approved-by'
import { RemoveApproval } from '../../../parts/designs/versions/remove-approval'
import { useApprovals } from '../../../parts/designs/versions/use-approvals'
import { useVersions } from '../../../parts/designs/versions/use-versions'
import { VersionSheet } from '../../../parts/designs/versions/version-sheet'
import { authorWords, refusalLine } from '../../../parts/designs/versions/words'
import { pinOf, plainId } from '../../../service/design-ids'
import { itemsOf } from '../../../service/paged-query'
import { describeFailure } from '../../../service/failures'
import { useSession } from '../../../service/session'
import { platen } from '../../../service/transport'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { FormFault } from '../../../ui/inputs/form-fault'
import { ListFoot } from '../../../ui/lists/list-foot'
import { ago } from '../../../ui/moments'
import { Sheet } from '../../../ui/layout/sheet'
import { Failure, Skeleton, Tag } from '../../../ui/layout/states'
import { affectedBy } from './affected-by'
import { DraftRow } from './draft-row'
import { useDraft, useShowLatest } from './use-draft'
import { VersionLink } from './version-link'
import css from './versions.module.css'

/** The draft and the versions of a design, each with a preview; older versions have a button that restores them. */
export function VersionsView({ id }: { id: string }): ReactNode {
  const designId = plainId(id)
  const versions = useVersions(designId)
  const draft = useDraft(designId)
  const restore = useRestore(designId)
  const approvalsOf = useApprovals(designId)
  const failed = [versions, draft].find(({ error }) => error)
  if (failed)
    return <Failure {...describeFailure(failed.error)} onRetry={() => void failed.refetch()} />
  if (!versions.data || draft.data === undefined) return <Skeleton rows={4} high={72} />
  const all = itemsOf(versions.data.pages)
  const latest = all[0]?.version ?? 0
  const pin = pinOf(id)
  const shown = pin === 'latest' ? latest : pin
  const now = versions.dataUpdatedAt
  return (
    <div className={css.view}>
      {restore.error && <FormFault>{refusalLine(restore.error)}</FormFault>}
      <Sheet flush>
        <ol className={css.list} aria-label="Versions">
          {draft.data && (
            <li>
              <DraftRow
                designId={designId}
                latest={latest}
                now={now}
                draft={draft.data}
                isShown={pin === 'draft'}
              />
            </li>
          )}
          {all.map((version, nth) => (
            <li key={version.version}>
              <VersionRow
                designId={designId}
                version={version}
                before={all[nth + 1]?.version ?? null}
                latest={latest}
                now={now}
                restore={restore}
                isShown={shown === version.version}
                hasDraft={draft.data !== null}
                approvals={approvalsOf(version.version)}
              />
            </li>
          ))}
        </ol>
      </Sheet>
      <ListFoot list={versions} />
    </div>
  )
}

/** The version to restore, and the latest version at the time of the click. */
interface Restoring {
  version: number
  latest: number
}

type Restore = UseMutationResult<unknown, Error, Restoring>

function useRestore(designId: string): Restore {
  const showLatest = useShowLatest(designId)
  return useMutation({
    mutationFn: ({ version, latest }: Restoring) =>
      platen.restoreVersion({ designId, version }, {}, { ifVersion: latest }),
    onSettled: showLatest,
  })
}

interface VersionRowProps {
  designId: string
  version: VersionItem
  /** The number of the version before, if that is in the list; versions that are no longer kept are not. */
  before: number | null
  latest: number
  now: number
  isShown: boolean
  hasDraft: boolean
  approvals: readonly Approval[]
  restore: Restore
}

function VersionRow(props: VersionRowProps): ReactNode {
  const { designId, version: item, before, latest, now, isShown, hasDraft, restore } = props
  const { version, author, createdAt, note, thumbnail } = item
  const { role } = useSession()
  const isLatest = version === latest
  const mayEdit = includesRole(role, 'editor')
  const canRestore = !isLatest && mayEdit
  const id = isLatest ? designId : `${designId}@${version}`
  return (
    <VersionSheet
      id={id}
      note={note}
      thumbnail={thumbnail}
      isShown={isShown}
      title={<VersionLink id={id} isShown={isShown} title={`Version ${version}`} />}
      tag={isLatest && <Tag look="quiet">Latest</Tag>}
      about={`${authorWords(author)} · ${ago(createdAt, now)}`}
    >
      <ApprovedBy
        approvals={props.approvals}
        now={now}
        actionOf={(approvalId, name) =>
          mayEdit && <RemoveApproval designId={designId} approvalId={approvalId} name={name} />
        }
      />
      {(canRestore || before !== null) && (
        <div className={css.actions}>
          {canRestore && (
            <RestoreButton
              designId={designId}
              version={version}
              latest={latest}
              hasDraft={hasDraft}
              restore={restore}
            />
          )}
          {before !== null && (
            <ButtonLink
              href={`/designs/${designId}/compare?from=${before}&to=${version}`}
              label={`Compare version ${version} with version ${before}`}
            >
              Compare
            </ButtonLink>
          )}
        </div>
      )}
    </VersionSheet>
  )
}

interface RestoreButtonProps
  extends Restoring, Pick<VersionRowProps, 'designId' | 'hasDraft' | 'restore'> {}

/** Restores a version at once, since the current version is kept; asks for confirmation if there is a draft, or calls would miss something. */
function RestoreButton(props: RestoreButtonProps): ReactNode {
  const { designId, version, latest, hasDraft, restore } = props
  const [affected, setAffected] = useState<readonly AffectedElement[] | null>(null)
  const begin = (): void => {
    setAffected(null)
    restore.mutate({ version, latest })
  }
  const check = useMutation({
    mutationFn: () =>
      affectedBy(designId, () => platen.getVersion({ designId, version }, { document: true })),
    onSuccess(found) {
      if (hasDraft || found.length > 0) setAffected(found)
      else begin()
    },
  })
  return (
    <>
      <Button
        aria-label={`Restore version ${version}`}
        isPending={check.isPending || (restore.isPending && restore.variables.version === version)}
        onPress={() => check.mutate()}
      >
        Restore
      </Button>
      {check.error && <FormFault>{refusalLine(check.error)}</FormFault>}
      {affected && (
        <ConfirmDialog
          title={`Restore version ${version}?`}
          text={
            hasDraft
              ? 'The draft was made from another version. After you restore this version, you can only keep the draft as a copy or discard it.'
              : 'API calls use it at once, unless they pin another version.'
          }
          action={affected.length > 0 ? 'Restore anyway' : 'Restore'}
          work={{ isPending: false, mutate: begin }}
          fault={null}
          onClose={() => setAffected(null)}
        >
          {affected.length > 0 && <Affected elements={affected} />}
        </ConfirmDialog>
      )}
    </>
  )
}
