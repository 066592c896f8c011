import { type Batch } from '@platen/client'
import { type ReactNode, useEffect } from 'react'
import { fileName } from '../../../../parts/render-outcome/download/file-names'
import { ownPath } from '../../../../service/own-path'
import { Button, ButtonLink } from '../../../../ui/buttons/button'
import { showTitle } from '../../../../ui/layout/page'
import { Notice } from '../../../../ui/layout/states'
import { FailureNotice } from '../../failing/failure-notice'
import { type Sheet } from '../model/sheet'
import { archiveOf, BatchBar } from './batch-bar'
import css from './make.module.css'
import { type SheetBatch, useBatchAction } from './use-batch'

interface BatchProgressProps {
  /** The name of the design. */
  name: string
  sheet: Sheet
  batch: SheetBatch
}

/** How far the latest batch is, and what can be done with it. */
export function BatchProgress({ name, sheet, batch: made }: BatchProgressProps): ReactNode {
  const { batch, isRunning, error } = made
  const cancel = useBatchAction(made, 'cancel')
  const retry = useBatchAction(made, 'retry')
  const failure = error ?? cancel.error ?? retry.error
  useProgressTitle(name, isRunning && batch ? batch.progress : null)
  return (
    <>
      {failure && <FailureNotice error={failure} />}
      {batch && (
        <div className={css.progress} role="group" aria-label="Latest batch">
          <BatchBar batch={batch} />
          {batch.merged && 'error' in batch.merged && (
            <Notice look="warn">The PDFs are not joined: {batch.merged.error.message}</Notice>
          )}
          <div className={css.actions}>
            {isRunning ? (
              <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
                Cancel
              </Button>
            ) : (
              <Ended name={name} sheet={sheet} batch={made} ended={batch} retry={retry} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** Shows in the browser tab how far a batch is, for people who look at another meanwhile; `progress` is null while none runs. */
function useProgressTitle(name: string, progress: number | null): void {
  useEffect(() => {
    if (progress === null) return undefined
    showTitle(`${Math.round(100 * progress)} % · ${name}`)
    return () => showTitle(name)
  }, [name, progress])
}

interface EndedProps extends BatchProgressProps {
  ended: Batch
  retry: ReturnType<typeof useBatchAction>
}

/** What can be done with a batch that has ended. */
function Ended({ name, sheet, batch, ended, retry }: EndedProps): ReactNode {
  const { outcomeOf } = batch
  const archive = archiveOf(ended)
  const again = wordsForRetry(ended)
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
      {archive !== null && (
        <ButtonLink
          href={archive}
          look="primary"
          download={fileName(name, { format: 'zip', page: 1 })}
        >
          Download ZIP
        </ButtonLink>
      )}
      {ended.merged && 'url' in ended.merged && (
        <ButtonLink
          href={ownPath(ended.merged.url) ?? ended.merged.url}
          download={fileName(name, { format: 'pdf', page: 1 })}
        >
          Download PDF
        </ButtonLink>
      )}
      <Button onPress={() => void saveTable()}>Download CSV</Button>
      {again !== null && (
        <Button isPending={retry.isPending} onPress={() => retry.mutate()}>
          {again}
        </Button>
      )}
    </>
  )
}

/** Returns what rendering again would do; null if there is nothing to repeat. */
function wordsForRetry({ status, counts, merged }: Batch): string | null {
  if (status !== 'completed') return null
  if (counts.failed > 0) return `Retry ${counts.failed} failed`
  return merged && 'error' in merged ? 'Join the PDFs again' : null
}
