import { type Batch } from '@platen/client'
import { type ReactNode } from 'react'
import { fileName } from '../../../../parts/render-outcome/download/file-names'
import { failureLine } from '../../../../service/failures'
import { countText } from '../../../../ui/amounts'
import { Button, ButtonLink } from '../../../../ui/buttons/button'
import { Notice } from '../../../../ui/layout/states'
import { type Sheet } from '../model/sheet'
import css from './make.module.css'
import { type SheetBatch } from './use-batch'

interface BatchProgressProps {
  /** The name of the design. */
  name: string
  sheet: Sheet
  batch: SheetBatch
}

/** How far the latest batch is, and what can be done with it. */
export function BatchProgress({ name, sheet, batch: made }: BatchProgressProps): ReactNode {
  const { batch, isRunning, error, cancel, retry } = made
  const failure = error ?? cancel.error ?? retry.error
  return (
    <>
      {failure && <Notice look="warn">{failureLine(failure)}</Notice>}
      {batch && (
        <div className={css.progress} role="group" aria-label="Latest batch">
          <span
            className={css.bar}
            role="progressbar"
            aria-label="Rows that have ended"
            aria-valuemin={0}
            aria-valuemax={batch.counts.total}
            aria-valuenow={endedIn(batch)}
          >
            <span style={{ width: `${Math.round(100 * batch.progress)}%` }} />
          </span>
          <span role="status">{sayCounts(batch)}</span>
          <div className={css.actions}>
            {isRunning ? (
              <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
                Cancel
              </Button>
            ) : (
              <Ended name={name} sheet={sheet} batch={made} ended={batch} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** What can be done with a batch that has ended. */
function Ended({ name, sheet, batch, ended }: BatchProgressProps & { ended: Batch }): ReactNode {
  const { retry, outcomeOf } = batch
  const { completed, failed } = ended.counts
  const archive = archiveOf(ended)
  const saveTable = async (): Promise<void> => {
    const [{ resultsCsv }, { save }] = await Promise.all([
      import('./results-csv'),
      import('../../../../parts/render-outcome/download/download'),
    ])
    const text = resultsCsv(sheet, row => outcomeOf?.(row))
    save(new Blob([text], { type: 'text/csv' }), fileName(name, { format: 'csv', page: 1 }))
  }
  return (
    <>
      {archive !== null && completed > 0 && (
        <ButtonLink
          href={archive}
          look="primary"
          download={fileName(name, { format: 'zip', page: 1 })}
        >
          Download ZIP
        </ButtonLink>
      )}
      <Button onPress={() => void saveTable()}>Download CSV</Button>
      {failed > 0 && ended.status === 'completed' && (
        <Button isPending={retry.isPending} onPress={() => retry.mutate()}>
          Retry {failed} failed
        </Button>
      )}
    </>
  )
}

/** Returns the path of a batch's ZIP at the address where the app is open; null if there is none. */
function archiveOf(batch: Batch): string | null {
  if (!('archiveUrl' in batch) || typeof batch.archiveUrl !== 'string') return null
  const { pathname, search } = new URL(batch.archiveUrl)
  return pathname + search
}

const endedIn = ({ counts: { total, waiting, rendering } }: Batch): number =>
  total - waiting - rendering

function sayCounts(batch: Batch): string {
  const { total, completed, failed, invalid, cancelled } = batch.counts
  const others = [
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(invalid > 0 ? [`${invalid.toLocaleString('en')} invalid`] : []),
    ...(cancelled > 0 ? [`${cancelled.toLocaleString('en')} cancelled`] : []),
  ]
  return [`${completed.toLocaleString('en')} of ${countText(total, 'row')} done`, ...others].join(
    ' · ',
  )
}
