import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFiles, pathOfOpenFile } from '../../testing/open-files'
import { ArrivingBody } from './arriving-body'

const kibibyte = 1024
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-bodies-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function addAll(body: ArrivingBody, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) await body.add(piece)
}

describe('the bytes of a body', () => {
  it.each<[string, number[], number]>([
    ['nothing', [], 0],
    ['64 KiB', [64 * kibibyte], 0],
    ['one byte more', [64 * kibibyte, 1], 1],
    ['1 MiB as connections bring it', Array<number>(17).fill(61_440), 1],
    ['1 MiB at once, and a byte at a time', [1024 * kibibyte, ...Array<number>(100).fill(1)], 1],
  ])('are whole again after %s', async (_what, sizes, files) => {
    const body = new ArrivingBody(folder)
    const pieces = sizes.map(size => randomBytes(size))
    await addAll(body, pieces)
    expect(await openFiles(folder)).toHaveLength(files)
    expect((await body.whole()).equals(Buffer.concat(pieces))).toBe(true)
    await body.close()
  })

  it('are not in a file that others could find or open', async () => {
    const body = new ArrivingBody(folder)
    await addAll(body, [Buffer.alloc(200 * kibibyte)])
    expect(await readdir(folder)).toEqual([])
    expect(await openFiles(folder)).toEqual([expect.stringMatching(/ \(deleted\)$/)])
    await body.close()
  })

  it('leave no file behind when they are discarded while they are being written', async () => {
    const body = new ArrivingBody(folder)
    const writing = body.add(randomBytes(200 * kibibyte))
    await body.close()
    await writing
    expect([await readdir(folder), await openFiles(folder)]).toEqual([[], []])
  })

  it('stay in memory if no file can be created', async () => {
    const body = new ArrivingBody(join(folder, 'missing'))
    const pieces = [1, 2, 3].map(() => randomBytes(100 * kibibyte))
    await addAll(body, pieces)
    expect((await body.whole()).equals(Buffer.concat(pieces))).toBe(true)
    await body.close()
  })

  it('stay in memory, and the error is reported', async () => {
    const reasons: unknown[] = []
    const body = new ArrivingBody(join(folder, 'missing'), error => reasons.push(error))
    await addAll(body, [Buffer.alloc(200 * kibibyte), Buffer.alloc(200 * kibibyte)])
    expect(reasons).toEqual([expect.objectContaining({ code: 'ENOENT' })])
    await body.close()
  })

  it.each<[string, { chunks: number[]; sizes: number[]; at?: string }]>([
    ['chunks of a byte', { chunks: Array<number>(70_000).fill(1), sizes: [65_536, 1, 4_463] }],
    [
      'a large chunk and small ones',
      { chunks: [200_000, 1, 1], sizes: [65_536, 65_536, 65_536, 3_392, 2] },
    ],
    [
      'chunks that no file takes',
      { chunks: [100_000, 100_000, 1], sizes: [65_536, 65_536, 65_536, 3_393], at: 'missing' },
    ],
    ['nothing', { chunks: [], sizes: [] }],
  ])('come in pieces of 64 KiB after %s', async (_what, { chunks, sizes, at = '' }) => {
    const body = new ArrivingBody(join(folder, at))
    const sent = chunks.map(size => randomBytes(size))
    await addAll(body, sent)
    const pieces: Buffer[] = []
    for await (const piece of body.pieces()) pieces.push(piece)
    expect(pieces.map(({ length }) => length)).toEqual(sizes)
    expect(Buffer.concat(pieces).equals(Buffer.concat(sent))).toBe(true)
    await body.close()
  })

  it('must be sent again if the disk does not return them', async () => {
    const body = new ArrivingBody(folder)
    await addAll(body, [Buffer.alloc(200 * kibibyte)])
    await truncate(await pathOfOpenFile(folder))
    await expect(body.whole()).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 1,
      message: expect.stringContaining('was truncated') as string,
    })
    await body.close()
  })
})
