import { type ImportedTable, UnreadableTable } from '../table'

export interface FileQuestion {
  bytes: Uint8Array
  /** The language in which numbers and dates are shown, as BCP 47. */
  locale: string
}

/** The table, or the reason why it cannot be read; null if the reader itself failed. */
export type FileAnswer = { table: ImportedTable } | { fault: string | null }

/** The most bytes of a file. */
const mostBytes = 32 * 1024 * 1024

const openWorker = (): Worker =>
  new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })

/** Reads a table from a file (XLSX, CSV or TSV) in a worker. Throws UnreadableTable, whose message is for people. */
export async function readFile(file: File, open = openWorker): Promise<ImportedTable> {
  if (file.size > mostBytes)
    throw new UnreadableTable(
      `The file is ${(file.size / 1024 / 1024).toFixed(0)} MB; the maximum is 32 MB.`,
    )
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = open()
  try {
    const answer = await answerOf(worker, { bytes, locale: navigator.language })
    if ('table' in answer) return answer.table
    throw new UnreadableTable(answer.fault ?? 'This file cannot be read.')
  } finally {
    worker.terminate()
  }
}

const answerOf = (worker: Worker, question: FileQuestion): Promise<FileAnswer> =>
  new Promise(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve({ fault: null }))
    worker.postMessage(question, [question.bytes.buffer])
  })
