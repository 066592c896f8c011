import { FontCopies } from './font-copies'
import { FontReader } from './font-reader'
import { type FontFile } from './list-fonts'

const cut: FontFile = {
  sha256: 'a1',
  path: null,
  read: () => Promise.resolve(Buffer.alloc(1024 * 1024, 'x')),
}
const files = new Map([
  ['cut.ttf', cut],
  ['whole.ttf', { ...cut, sha256: 'b2', path: __filename }],
])
const list = { index: { faces: [], coverages: [] }, files }

const read = async (reader: FontReader, name: string): Promise<Buffer[]> =>
  (await (await reader.open(name, { acceptsBrotli: true })).stream.toArray()) as Buffer[]

describe('FontReader, where no copy can be written', () => {
  const reader = new FontReader(new FontCopies('/missing'), () => Promise.resolve(list))

  it('sends a face without its drawings from one buffer for all callers', async () => {
    const [[first], [second]] = [await read(reader, 'cut.ttf'), await read(reader, 'cut.ttf')]
    expect([first?.length, first?.buffer === second?.buffer]).toEqual([1024 * 1024, true])
  })

  it.each([
    ['cut.ttf', { start: 4, end: 9 }, [{ start: 4, end: 9 }, 6]],
    ['cut.ttf', { last: 3 }, [{ start: 1024 * 1024 - 3, end: 1024 * 1024 - 1 }, 3]],
    ['cut.ttf', { start: 1024 * 1024 }, [undefined, 1024 * 1024]],
    ['whole.ttf', { start: 0, end: 5 }, [{ start: 0, end: 5 }, 6]],
  ])('sends of %s a range that lies inside: %j', async (name, asked, [range, length]) => {
    const font = await reader.open(name, { acceptsBrotli: true, range: asked })
    const bytes = Buffer.concat((await font.stream.toArray()) as Buffer[])
    expect([font.range, bytes.length, font.packed]).toEqual([range, length, false])
  })

  it('sends a whole file unchanged', async () => {
    const { packed, size, stream } = await reader.open('whole.ttf', { acceptsBrotli: true })
    const bytes = Buffer.concat((await stream.toArray()) as Buffer[])
    expect([packed, size, bytes.toString()]).toEqual([
      false,
      bytes.length,
      expect.stringContaining('FontReader'),
    ])
  })
})
