import { type ReactNode } from 'react'
import css from './upload-progress.module.css'

interface UploadProgressProps {
  label: string
  /** The progress, from 0 to 1; at 1, everything is sent, and the service processes the file. */
  share: number
  state?: 'waiting' | 'sending' | 'done' | 'failed'
}

/** The progress of an upload, as a bar and in words. */
export function UploadProgress({
  label,
  share,
  state = 'sending',
}: UploadProgressProps): ReactNode {
  const percent = Math.round(100 * share)
  const isProcessed = state === 'sending' && share === 1
  return (
    <span className={css.progress}>
      <span
        className={css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isProcessed ? undefined : percent}
      >
        <span className={css[isProcessed ? 'processed' : state]} style={{ width: `${percent}%` }} />
      </span>
      <span className={css.state}>
        {state !== 'sending' ? words[state] : isProcessed ? 'Processing' : `${percent} %`}
      </span>
    </span>
  )
}

const words = { waiting: 'Waiting', done: 'Uploaded', failed: 'Refused' }
