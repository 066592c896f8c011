import { includesRole } from '@platen/contract/names'
import { type AssetDetail, PlatenError } from '@platen/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { AssetPicture } from '../../parts/pictures/asset-picture'
import { describeFailure, failureLine } from '../../service/failures'
import { useSession } from '../../service/session'
import { platen } from '../../service/transport'
import { FormFault } from '../../ui/inputs/form-fault'
import { Button } from '../../ui/buttons/button'
import { CopyButton, CopyId } from '../../ui/buttons/copy'
import { Actions, DialogBox, Stack } from '../../ui/overlays/dialog'
import { Failure, Notice, Skeleton } from '../../ui/layout/states'
import { wordsOf } from './asset-words'
import css from './assets.module.css'
import { Specimen } from './family-row'

interface AssetDialogProps {
  id: string
  onClose: () => void
}

/** The dialog of an asset: its facts, where it is used, its URL, and a way to delete it. */
export function AssetDialog({ id, onClose }: AssetDialogProps): ReactNode {
  const asset = useQuery({
    queryKey: ['assets', id],
    queryFn: ({ signal }) => platen.getAsset(id, { signal }),
  })
  return (
    <DialogBox
      title={asset.data ? wordsOf(asset.data, asset.dataUpdatedAt).title : 'Asset'}
      isOpen
      onClose={onClose}
      wide
    >
      {asset.data && <Known asset={asset.data} onClose={onClose} />}
      {asset.error && (
        <Failure {...describeFailure(asset.error)} onRetry={() => void asset.refetch()} />
      )}
      {asset.isPending && <Skeleton rows={1} high={240} />}
    </DialogBox>
  )
}

function Known({ asset, onClose }: { asset: AssetDetail; onClose: () => void }): ReactNode {
  const { role } = useSession()
  return (
    <Stack>
      <div className={css.shown}>
        {asset.family === undefined ? (
          <AssetPicture asset={asset} />
        ) : (
          <Specimen face={asset} text="Sphinx of black quartz, judge my vow 0123456789" />
        )}
      </div>
      <p className={css.facts}>
        <CopyId id={asset.id} label="asset ID" />
        <span>{wordsOf(asset, Date.now()).detail}</span>
      </p>
      <Uses asset={asset} />
      <DeleteOrCopy asset={asset} mayDelete={includesRole(role, 'editor')} onClose={onClose} />
    </Stack>
  )
}

/** The paths of the things that can use an asset. */
const places = { design: '/designs/', template: '/templates/', brandKit: '/brand/' } as const
const kindWords = { design: 'Design', template: 'Template', brandKit: 'Brand kit' } as const

function Uses({ asset: { usedBy } }: { asset: AssetDetail }): ReactNode {
  if (usedBy.length === 0) return <p className={css.quiet}>Nothing uses this asset.</p>
  return (
    <div>
      <h3 className={css.usesTitle}>Used by</h3>
      <ul className={css.uses}>
        {usedBy.map(({ kind, id, name }) => (
          <li key={id}>
            <span>{kindWords[kind]}</span>
            <Link href={`${places[kind]}${id}`}>{name ?? id}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DeleteOrCopyProps {
  asset: AssetDetail
  mayDelete: boolean
  onClose: () => void
}

function DeleteOrCopy({ asset, mayDelete, onClose }: DeleteOrCopyProps): ReactNode {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (force: boolean) => platen.deleteAsset(asset.id, { force }),
    onSuccess() {
      onClose()
      client.removeQueries({ queryKey: ['assets', asset.id] })
      void client.invalidateQueries({ queryKey: ['assets', 'list'] })
      void client.invalidateQueries({ queryKey: ['assets', 'fonts'] })
    },
  })
  const isUsed = remove.error instanceof PlatenError && remove.error.code === 'in_use'
  return (
    <>
      {isUsed && (
        <div role="alert">
          <Notice look="warn">
            If you delete it, renders of these designs fail or leave it out.
          </Notice>
        </div>
      )}
      {remove.error && !isUsed && <FormFault>{failureLine(remove.error)}</FormFault>}
      <Actions>
        {mayDelete && (
          <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate(isUsed)}>
            {isUsed ? 'Delete it anyway' : 'Delete'}
          </Button>
        )}
        <CopyButton text={asset.url} label="Copy URL" look="primary" />
      </Actions>
    </>
  )
}
