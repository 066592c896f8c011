import { parseDesign } from '@platen/design'
import { poster } from '../../../testing/documents'
import { openCsv } from './read-csv'

/** Pieces of a CSV file, and the number of those that have been read. */
function endless(text: string): { pieces: () => AsyncGenerator<Uint8Array>; read: () => number } {
  let count = 0
  return {
    read: () => count,
    async *pieces() {
      for (;;) {
        count++
        yield await Promise.resolve(Buffer.from(text))
      }
    },
  }
}

/** Turns that end after a number of them, as those of a caller who leaves. */
function turns(most: number): () => Promise<void> {
  let taken = 0
  return () => (++taken > most ? Promise.reject(new Error('left')) : Promise.resolve())
}

const open = (pieces: () => AsyncGenerator<Uint8Array>, most: number): ReturnType<typeof openCsv> =>
  openCsv({
    pieces,
    takeTurn: turns(most),
    design: parseDesign(poster).design,
    mapping: undefined,
    strict: false,
  })

describe('a CSV file whose caller leaves', () => {
  it('is not read further while its headings are looked for', async () => {
    const { pieces, read } = endless(',\n'.repeat(1000))
    await expect(open(pieces, 5)).rejects.toThrow('left')
    expect(read()).toBe(6)
  })

  it('is not read further while its rows are', async () => {
    const { pieces, read } = endless('headline.text\n'.repeat(1000))
    const { rows } = await open(pieces, 7)
    await expect(
      (async () => {
        for await (const row of rows) expect(row).toHaveProperty('sent')
      })(),
    ).rejects.toThrow('left')
    expect(read()).toBe(8)
  })
})
