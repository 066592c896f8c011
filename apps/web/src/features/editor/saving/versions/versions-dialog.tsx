import { type VersionItem } from '@platen/client'
import { parseStoredDesign } from '@platen/design'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ApprovedBy } from '../../../../parts/designs/versions/approved-by'
import { useApprovals } from '../../../../parts/designs/versions/use-approvals'
import { RemoveApproval } from '../../../../parts/designs/versions/remove-approval'
import { VersionSheet } from '../../../../parts/designs/versions/version-sheet'
import { authorWords, refusalLine } from '../../../../parts/designs/versions/words'
import { useVersions } from '../../../../parts/designs/versions/use-versions'
import { describeFailure } from '../../../../service/failures'
import { itemsOf } from '../../../../service/paged-query'
import { platen } from '../../../../service/transport'
import { Button } from '../../../../ui/buttons/button'
import { DialogBox, Stack } from '../../../../ui/overlays/dialog'
import { FormFault } from '../../../../ui/inputs/form-fault'
import { ListFoot } from '../../../../ui/lists/list-foot'
import { ago } from '../../../../ui/moments'
import { Failure, Skeleton, Tag } from '../../../../ui/layout/states'
import { useEditing } from '../../session/editing'
import { isDraft } from '../machine/shown'
import { useSaving } from '../session/saving-provider'
import { Changes } from './changes'
import css from './versions-dialog.module.css'

/** The versions of the design, each with a button that restores it as the draft. */
export function VersionsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { designId } = useEditing()
  const versions = useVersions(designId)
  const restore = useRestore(onClose)
  const approvalsOf = useApprovals(designId)
  const hasDraft = useSaving(isDraft)
  const all = itemsOf(versions.data?.pages)
  return (
    <DialogBox title="Versions" isOpen wide onClose={onClose}>
      <Stack>
        <p>Restoring copies a version into your draft. You can undo that.</p>
        {versions.isPending && <Skeleton rows={4} high={72} />}
        {versions.error && (
          <Failure {...describeFailure(versions.error)} onRetry={() => void versions.refetch()} />
        )}
        {restore.error && <FormFault>{refusalLine(restore.error)}</FormFault>}
        <ol className={css.list} aria-label="Versions">
          {all.map((item, index) => (
            <li key={item.version}>
              <VersionSheet
                id={`${designId}@${item.version}`}
                title={`Version ${item.version}`}
                tag={index === 0 && <Tag look="quiet">Latest</Tag>}
                {...shownOf(item, versions.dataUpdatedAt)}
              >
                <ApprovedBy
                  approvals={approvalsOf(item.version)}
                  now={versions.dataUpdatedAt}
                  actionOf={(approvalId, name) => (
                    <RemoveApproval designId={designId} approvalId={approvalId} name={name} />
                  )}
                />
                <div className={css.actions}>
                  {(index > 0 || hasDraft) && (
                    <Button
                      aria-label={`Restore version ${item.version}`}
                      isPending={restore.isPending && restore.variables === item.version}
                      onPress={() => restore.mutate(item.version)}
                    >
                      Restore
                    </Button>
                  )}
                  <Changes
                    designId={designId}
                    version={item.version}
                    before={all[index + 1]?.version ?? null}
                  />
                </div>
              </VersionSheet>
            </li>
          ))}
        </ol>
        <ListFoot list={versions} />
      </Stack>
    </DialogBox>
  )
}

const shownOf = (
  { author, createdAt, note, thumbnail }: VersionItem,
  now: number,
): { about: string; note: string | null; thumbnail: string | null } => ({
  about: `${authorWords(author)} · ${ago(createdAt, now)}`,
  note,
  thumbnail,
})

/** Restores a version as the draft, in a single undo step. */
function useRestore(onDone: () => void) {
  const { designId, run, announce } = useEditing()
  return useMutation({
    mutationFn: (version: number) => platen.getVersion({ designId, version }, { document: true }),
    onSuccess({ version, document }) {
      const { design } = parseStoredDesign(document)
      run(() => ({ design }), { name: `Restore version ${version}` })
      announce(`Version ${version} is in the draft`)
      onDone()
    },
  })
}
