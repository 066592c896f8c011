import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { FilePieces } from './file-pieces'

const bytes = randomBytes(100_000)
const last = bytes.length - 1
let folder: string
let path: string
let file: FileHandle

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pieces-'))
  path = join(folder, 'file')
  await writeFile(path, bytes)
  file = await open(path)
})

afterEach(() => rm(folder, { recursive: true }))

describe('the pieces of a file', () => {
  it.each([
    ['all of it', 0, last],
    ['one byte', 5, 5],
    ['its end', 70_000, last],
    ['several pieces from the middle', 1, 90_000],
    ['nothing', 0, -1],
  ])('are %s, and the file is closed', async (_, start, end) => {
    const pieces = new FilePieces(file, { start, end })
    expect((await buffer(pieces)).equals(bytes.subarray(start, end + 1))).toBe(true)
    expect(file.fd).toBe(-1)
  })

  it('close the file if nobody begins to read them', async () => {
    const pieces = new FilePieces(file, { start: 0, end: last })
    pieces.destroy()
    await once(pieces, 'close')
    expect(file.fd).toBe(-1)
  })

  it('close it if the reader leaves in between', async () => {
    const pieces = new FilePieces(file, { start: 0, end: last })
    for await (const piece of pieces) {
      expect((piece as Buffer).length).toBeGreaterThan(0)
      break
    }
    // A read may still be in progress; the file is closed after it.
    if (!pieces.closed) await new Promise(resolve => pieces.once('close', resolve))
    expect(file.fd).toBe(-1)
  })

  it('end with an error where the file was truncated', async () => {
    const pieces = new FilePieces(file, { start: 0, end: last })
    await truncate(path, 10)
    await expect(buffer(pieces)).rejects.toThrow('truncated')
    expect(file.fd).toBe(-1)
  })
})
