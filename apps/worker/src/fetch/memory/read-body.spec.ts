import { blockBytes, readBody } from './read-body'

async function* pieces(sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let next = 0
  for (const size of sizes)
    yield await Promise.resolve(Uint8Array.from({ length: size }, () => next++ % 251))
}

const whole = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, (_, at) => at % 251))

describe('a body', () => {
  it.each<[string, { length?: number; pieces: number[] }, number[]]>([
    ['whose length is known', { length: 7, pieces: [3, 4] }, [7]],
    ['that ends before its length', { length: 7, pieces: [3] }, [7]],
    ['that is longer than announced', { length: 2, pieces: [3, 4] }, [2, 2 + blockBytes]],
    ['without a length', { pieces: [3, 4] }, [0, blockBytes]],
    ['of exactly a block', { pieces: [blockBytes - 1, 1] }, [0, blockBytes]],
    ['of more than a block', { pieces: [blockBytes - 1, 2] }, [0, blockBytes, 2 * blockBytes]],
    [
      'in a piece of three blocks',
      { pieces: [2 * blockBytes + 1] },
      [0, blockBytes, 2 * blockBytes, 3 * blockBytes],
    ],
    ['that is empty', { length: 0, pieces: [] }, [0]],
  ])(
    '%s is read completely, into memory reserved before',
    async (_, { length, pieces: sizes }, rooms) => {
      const asked: number[] = []
      const grow = (size: number): Promise<void> => {
        asked.push(size)
        return Promise.resolve()
      }
      const read = await readBody(pieces(sizes), { length, grow })
      const size = sizes.reduce((sum, each) => sum + each, 0)
      expect(read.equals(whole(size))).toBe(true)
      // Small buffers may share a page with others.
      expect(read.buffer.byteLength).toBeLessThanOrEqual(Math.max(size, 8192))
      expect(asked).toEqual(rooms)
    },
  )

  it('is not read further while there is no room', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read++
        yield await Promise.resolve(new Uint8Array(blockBytes))
      }
    }
    const grow = (size: number): Promise<void> =>
      size > 3 * blockBytes ? Promise.reject(new Error('no room')) : Promise.resolve()
    await expect(readBody(endless(), { length: undefined, grow })).rejects.toThrow('no room')
    expect(read).toBe(4)
  })
})
