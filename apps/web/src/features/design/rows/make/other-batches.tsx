import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { fileName } from '../../../../parts/render-outcome/download/file-names'
import { platen } from '../../../../service/transport'
import { Button } from '../../../../ui/buttons/button'
import { ago } from '../../../../ui/moments'
import { FailureNotice } from '../../failing/failure-notice'
import { archiveOf, BatchBar, type BatchItem, isOpen, sayCounts } from './batch-bar'
import css from './make.module.css'

/** The number of batches that are listed. */
const most = 3
/** The times in ms between two looks: while a batch is running, and while none is. */
const [soonMs, laterMs] = [2_000, 15_000]

interface OtherBatchesProps {
  designId: string
  /** The name of the design. */
  name: string
  /** The id of the batch that is shown already. */
  own: string | undefined
}

/** The latest batches of the design that other tabs and people have made. */
export function OtherBatches({ designId, name, own }: OtherBatchesProps): ReactNode {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['batches', designId],
    queryFn: ({ signal }) => platen.batches.list({ designId, perPage: most + 1 }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? soonMs : laterMs),
  })
  const others = (data?.data ?? []).filter(({ id }) => id !== own).slice(0, most)
  if (others.length === 0) return null
  return (
    <>
      <h2 className={css.title}>Other batches</h2>
      <ul className={css.others} aria-label="Other batches">
        {others.map(batch => (
          <li key={batch.id} className={css.progress}>
            <Other batch={batch} name={name} now={dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OtherProps {
  batch: BatchItem
  name: string
  now: number
}

function Other({ batch, name, now }: OtherProps): ReactNode {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => platen.batches.cancel(batch.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['batches', batch.designId] }),
  })
  const archive = archiveOf(batch)
  return (
    <>
      {isOpen(batch) ? <BatchBar batch={batch} /> : <span>{sayCounts(batch)}</span>}
      {cancel.error && <FailureNotice error={cancel.error} />}
      <span className={css.actions}>
        <span className={css.when}>{ago(batch.createdAt, now)}</span>
        {isOpen(batch) && (
          <Button look="quiet" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
        {archive !== null && (
          <Link href={archive} download={fileName(name, { format: 'zip', page: 1 })}>
            Download ZIP
          </Link>
        )}
      </span>
    </>
  )
}
