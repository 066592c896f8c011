import { type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Equal files make equal bytes. */
const mtime = new Date('2026-01-01T00:00:00Z')

/** Returns a ZIP of texts, by their paths in it. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), path, { mtime })
  zip.end()
  // It is a stream of Node's own, which its types do not say.
  return buffer(zip.outputStream as Readable)
}
