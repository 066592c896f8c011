import { inTime } from './in-time'

const kilobytes = 32_000

/** Returns the number of 32 kB pieces that a slow caller receives: the caller takes `takesMs` for each, and storage `storageMs`. */
async function received(takesMs: number, storageMs = 0): Promise<number> {
  let now = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let nth = 0; nth < 10_000; nth++) {
      now += storageMs
      yield await Promise.resolve(Buffer.alloc(kilobytes))
    }
  }
  let count = 0
  const reading = (async () => {
    for await (const { length } of inTime(pieces(), () => now)) {
      count += length / kilobytes
      now += takesMs
    }
  })()
  await reading.catch((error: unknown) => expect(error).toMatchObject({ code: 'unavailable' }))
  return count
}

describe('the download of an archive', () => {
  it('is whole for a caller who receives it in time', async () =>
    expect(await received(300)).toBe(10_000))

  it('is cut once the caller is half a minute late', async () => {
    expect(await received(2000)).toBe(31)
    expect(await received(31_001)).toBe(1)
  })

  it('waits for storage', async () => expect(await received(10, 340)).toBe(10_000))

  it('ends after an hour, even if its reader is slow', async () => {
    expect(await received(900)).toBe(4001)
    expect(await received(0, 3_600_000)).toBe(2)
  })
})
