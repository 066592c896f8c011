import { type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderOutcomeSchema, type RenderFileRow } from '@platen/contract'
import { type Batches, type FiledRow } from '@platen/database'
import { type ObjectStore, type OpenObject } from '@platen/storage'
import { ZipFile } from 'yazl'
import { FileNames } from './file-names'

/** The sources of the rows and the files. */
interface Sources {
  store: Pick<ObjectStore, 'open'>
  batches: Pick<Batches, 'filedRows'>
}

/** The batch that an archive is made of. */
interface Archived {
  id: string
  /** The pattern of its names; null for the usual ones. */
  fileName: string | null
  /** The time of all files in the archive. */
  finishedAt: Date
  /** The number of its first row. */
  from: number
}

/** The directory of the archive is in memory until its end, and then written in one turn of the event loop, which takes a tenth of a second. */
const mostFiles = 10_000
const rowsAtOnce = 20
const pieceBytes = 64 * 1024

/**
 * Writes the files of a batch as a ZIP, in the order of the rows: each is read from storage while it is sent. `missing.txt` names the rows
 * without their files, and why. Throws in the middle of the archive what storage throws, and when `signal` aborts.
 */
export async function* writeArchive(
  sources: Sources,
  { signal, ...batch }: Archived & { signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  // It is a stream of Node's own, which its types do not say.
  const output = zip.outputStream as Readable
  zip.once('error', (error: Error) => output.destroy(error))
  fill(zip, entriesOf(sources, batch), { mtime: batch.finishedAt, signal }).catch(
    (error: unknown) => output.destroy(error as Error),
  )
  for await (const bytes of output as AsyncIterable<Buffer>)
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** A file of the archive, or the text about those that are missing. */
type Entry = { name: string; object: OpenObject } | { name: string; text: string }

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<Entry>,
  { mtime, signal }: { mtime: Date; signal: AbortSignal },
): Promise<void> {
  for await (const entry of entries) {
    // Pictures and PDFs are compressed already.
    const options = { mtime, compress: false }
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text), entry.name, options)
      continue
    }
    const { stream, size } = entry.object
    zip.addReadStream(stream, entry.name, { ...options, size })
    try {
      await finished(stream, { signal })
    } finally {
      stream.destroy()
    }
  }
  zip.end()
}

async function* entriesOf({ store, batches }: Sources, batch: Archived): AsyncGenerator<Entry> {
  const names = new FileNames(batch.fileName)
  const missing: string[] = []
  let files = 0
  for await (const row of rowsOf(batches, batch)) {
    const own = filesOf(row)
    if (own.length === 0) missing.push(`${about(row)}: ${row.status}\n`)
    if (files + own.length > mostFiles) {
      missing.push(`${about(row)} and later rows: add &from=${row.row} to the URL of the archive\n`)
      break
    }
    files += own.length
    for (const { key, name } of names.of(row, own)) {
      // A name may take a while, and storage may answer at once.
      await nextTurn()
      const object = await store.open(key)
      if (object) yield { name, object }
      else missing.push(`${about(row)}: ${name} has been deleted\n`)
    }
  }
  if (missing.length > 0) yield { name: 'missing.txt', text: missing.join('') }
}

async function* rowsOf(
  batches: Pick<Batches, 'filedRows'>,
  { id, from }: Pick<Archived, 'from' | 'id'>,
): AsyncGenerator<FiledRow> {
  let after = from - 1
  for (;;) {
    const rows = await batches.filedRows(id, after, rowsAtOnce)
    yield* rows
    after = rows.at(-1)?.row ?? after
    if (rows.length < rowsAtOnce) return
  }
}

const filesOf = ({ status, result }: FiledRow): RenderFileRow[] =>
  status === 'completed' ? renderOutcomeSchema.parse(result).files : []

const about = ({ row, key }: FiledRow): string =>
  key === null ? `Row ${row}` : `Row ${row} (${JSON.stringify(key)})`
