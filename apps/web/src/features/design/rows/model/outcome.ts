/** The outcome of a row in the latest batch. */
export interface Outcome {
  status: 'waiting' | 'rendering' | 'completed' | 'failed' | 'invalid' | 'cancelled'
  /** True if the row has been changed since it was sent. */
  isOutdated: boolean
  /** The files, one for each page. */
  files: readonly { url: string; page: number }[]
  /** The warnings, and the reason why it failed. */
  notes: readonly string[]
}

/** Returns the state of a row in a word. */
export const outcomeWord = ({ status, isOutdated }: Outcome): string =>
  isOutdated ? 'Outdated' : words[status]

const words: Readonly<Record<Outcome['status'], string>> = {
  waiting: 'Waiting',
  rendering: 'Rendering',
  completed: 'Done',
  failed: 'Failed',
  invalid: 'Invalid',
  cancelled: 'Cancelled',
}
