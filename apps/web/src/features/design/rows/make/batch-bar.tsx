import { type BatchList } from '@platen/client'
import { type ReactNode } from 'react'
import { countText } from '../../../../ui/amounts'
import css from './make.module.css'

/** A batch as lists show it. */
export type BatchItem = BatchList['data'][number]

type Counted = Pick<BatchItem, 'counts' | 'progress' | 'status'>

/** True until all rows of a batch have ended, and its PDFs have been joined. */
export const isOpen = ({ status }: Counted): boolean => status === 'loading' || status === 'running'

/** The progress of a batch, as a bar and in words. */
export function BatchBar({ batch }: { batch: Counted }): ReactNode {
  const { total, waiting, rendering } = batch.counts
  return (
    <>
      <span
        className={css.bar}
        role="progressbar"
        aria-label="Rows that have ended"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - waiting - rendering}
      >
        <span style={{ width: `${Math.round(100 * batch.progress)}%` }} />
      </span>
      <span role="status">{sayCounts(batch)}</span>
    </>
  )
}

/** Returns how many rows of a batch have ended, and how: "28 of 30 rows done · 2 failed". */
export function sayCounts(batch: Counted): string {
  const { total, waiting, rendering, completed, failed, invalid, cancelled } = batch.counts
  const others = [
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(invalid > 0 ? [`${invalid.toLocaleString('en')} invalid`] : []),
    ...(cancelled > 0 ? [`${cancelled.toLocaleString('en')} cancelled`] : []),
    ...(batch.status === 'running' && waiting + rendering === 0 ? ['finishing'] : []),
  ]
  return [`${completed.toLocaleString('en')} of ${countText(total, 'row')} done`, ...others].join(
    ' · ',
  )
}

/** Returns the path of a batch's ZIP at the address where the app is open; null if there is none. */
export function archiveOf({ archiveUrl, counts }: BatchItem): string | null {
  if (archiveUrl === null || counts.completed === 0) return null
  const { pathname, search } = new URL(archiveUrl)
  return pathname + search
}
