import { PictureFiles, type View } from './picture-files'

const tiff = Uint8Array.from([0x49, 0x49, 0x2a, 0]).buffer
const gif = Uint8Array.from('GIF89a\0\0\0\0', letter => letter.charCodeAt(0)).buffer
const view: View = { bytes: new ArrayBuffer(1), natural: { width: 60, height: 40 } }

/** Returns files that are stored here. All others belong to other hosts. */
function opened(
  files: Record<string, ArrayBuffer>,
  keptBytes?: number,
): { files: PictureFiles; read: string[]; asked: unknown[] } {
  const [read, asked]: [string[], unknown[]] = [[], []]
  const options = {
    read: (src: string) => {
      read.push(src)
      return src === 'gone'
        ? Promise.reject(new Error('gone'))
        : Promise.resolve(files[src] ?? null)
    },
    view: (...call: unknown[]) => {
      asked.push(call)
      return Promise.resolve(view)
    },
    ...(keptBytes !== undefined && { keptBytes }),
  }
  return { files: new PictureFiles(options), read, asked }
}

describe('the file of a picture', () => {
  it('is its own if the browser can show it', async () => {
    const { files, asked } = opened({ a: gif })
    expect(await files.own('a')).toBe(gif)
    expect(asked).toEqual([])
  })

  it('is read once for everyone, and again after it failed', async () => {
    const { files, read } = opened({ a: gif })
    expect(await Promise.all([files.own('a'), files.own('a')])).toEqual([gif, gif])
    expect(await files.own('a')).toBe(gif)
    await expect(Promise.all([files.own('gone'), files.own('gone')])).rejects.toThrow('gone')
    await expect(files.own('gone')).rejects.toThrow('gone')
    expect(read).toEqual(['a', 'gone', 'gone'])
  })

  it('is read again once files that were used later take its room', async () => {
    const { files, read } = opened({ a: gif, b: gif, c: gif }, 2 * gif.byteLength)
    for (const src of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await files.own(src)).toBe(gif)
    expect(read).toEqual(['a', 'b', 'c', 'b'])
  })

  it.each([
    ['of a TIFF', 'a'],
    ['of another host', 'b'],
  ])('is a view if it is that %s', async (_, src) => {
    const { files, asked } = opened({ a: tiff })
    expect(await files.own(src)).toBeNull()
    expect(await files.sizeOf(src)).toEqual(view.natural)
    expect(asked).toEqual([[src, 512]])
  })

  it.each([
    [512, 512],
    [513, 1024],
    [2000, 2048],
    [2049, 4000],
    [Infinity, 4000],
  ])('that needs %d px is a view of %d', async (side, sent) => {
    const { files, asked } = opened({})
    expect(await files.view('b', side)).toBe(view)
    expect(asked).toEqual([['b', sent]])
  })
})
