import { type Batch } from '../../types'

const width = 24

/** Returns a bar, the share of the rows that have ended, and how many they are. */
export function progressOf({ counts, progress }: Pick<Batch, 'counts' | 'progress'>): string {
  const filled = Math.floor(progress * width)
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
  const { total, waiting, rendering, failed } = counts
  const failures = failed > 0 ? `, ${failed} failed` : ''
  const ended = total - waiting - rendering
  return `${bar} ${Math.floor(progress * 100)} %: ${ended} of ${total} rows${failures}`
}
