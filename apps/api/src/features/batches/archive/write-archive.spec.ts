import { Readable } from 'node:stream'
import { type FiledRow } from '@platen/database'
import { fileRow } from '../../../testing/fake-worker'
import { writeArchive } from './write-archive'

const timings = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }
const result = { files: [fileRow('org_1')], warnings: [], timings }

const rows = Array.from({ length: 45 }, (_, row): FiledRow => ({
  row,
  key: null,
  fileName: null,
  input: null,
  status: 'completed',
  result,
}))

interface Opened {
  archive: AsyncGenerator<Buffer>
  /** The streams of files that have been opened. */
  streams: Readable[]
  /** The rows after which a page was read. */
  pages: number[]
  cut: () => void
}

/** Begins an archive whose files are these streams, of a stated size; one without a stream has been deleted. */
function open(streamOf: () => Readable | null, size = 3): Opened {
  const streams: Readable[] = []
  const pages: number[] = []
  const over = new AbortController()
  const archive = writeArchive(
    {
      store: {
        open() {
          const stream = streamOf()
          if (!stream) return Promise.resolve(null)
          streams.push(stream)
          return Promise.resolve({ stream, size, contentType: 'image/jpeg', etag: '""' })
        },
      },
      batches: {
        filedRows(_id, after, limit) {
          pages.push(after)
          return Promise.resolve(rows.slice(after + 1, after + 1 + limit))
        },
      },
    },
    { id: 'bat_1', fileName: null, finishedAt: new Date(0), from: 0, signal: over.signal },
  )
  return { archive, streams, pages, cut: () => over.abort() }
}

async function read(archive: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const piece of archive) bytes += piece.length
  return bytes
}

const bytes = (text: string): Readable => Readable.from([Buffer.from(text)], { objectMode: false })

describe('an archive', () => {
  it('opens nothing before it is read, one file at a time, and no page of rows before it needs it', async () => {
    const { archive, streams, pages } = open(() => bytes('jpg'))
    expect([streams, pages]).toEqual([[], []])
    expect(await read(archive)).toBeGreaterThan(45 * 3)
    expect(streams).toHaveLength(45)
    expect(pages).toEqual([-1, 19, 39])
  })

  it('lets other calls run between its files, also if storage answers at once', async () => {
    let [turns, reading] = [0, true]
    const turn = (): void => {
      turns += 1
      if (reading) setImmediate(turn)
    }
    const { archive } = open(() => null)
    setImmediate(turn)
    await read(archive)
    reading = false
    expect(turns).toBeGreaterThanOrEqual(45)
  })

  it('reads on only as its caller does', async () => {
    const endless = (): Readable =>
      new Readable({
        read() {
          this.push(Buffer.alloc(16_384))
        },
      })
    const { archive, streams, cut } = open(endless, 1e9)
    await archive.next()
    await archive.next()
    expect(streams).toHaveLength(1)
    cut()
    await expect(read(archive)).rejects.toThrow()
    expect(streams[0]?.destroyed).toBe(true)
  })

  it('ends when its caller goes while it waits for a file', async () => {
    const { archive, streams, cut } = open(() => new Readable({ read: () => undefined }))
    // The header of the first file comes before its bytes.
    await archive.next()
    const reading = read(archive)
    cut()
    await expect(reading).rejects.toThrow()
    expect(streams.every(({ destroyed }) => destroyed)).toBe(true)
  })

  it.each<[string, () => Readable]>([
    [
      'fails',
      () =>
        new Readable({
          read() {
            this.destroy(new Error('away'))
          },
        }),
    ],
    ['has another size', () => bytes('longer')],
  ])('breaks off if a file %s', async (_what, streamOf) => {
    await expect(read(open(streamOf).archive)).rejects.toThrow()
  })
})
