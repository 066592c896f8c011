import { parseDesign, type SvgElement } from '@platen/design'
import { type DrawnPicture, type PictureTask, type ShownPicture } from '../worker/messages'
import { DrawnPictures } from './drawn-pictures'

const src = 'https://a.test/a.svg'

function shown(properties: object = {}, pixelRatio = 1): ShownPicture {
  const svg = { id: 'a', type: 'svg', src, width: 10, height: 10, ...properties }
  const page = { id: 'p', children: [svg] }
  const { design } = parseDesign({ schemaVersion: 1, width: 9, height: 9, pages: [page] })
  return { kind: 'element', element: design.pages[0]?.children[0] as SvgElement, pixelRatio }
}

/** Returns images of 100 px, and counts how they are read and drawn. */
function counted(keptBytes: number): {
  pictures: DrawnPictures
  read: string[]
  drawn: PictureTask[]
  expected: boolean[]
  closed: () => number
} {
  const [read, drawn, expected]: [string[], PictureTask[], boolean[]] = [[], [], []]
  let closed = 0
  const pictures = new DrawnPictures({
    keptBytes,
    files: {
      own: file => {
        read.push(file)
        if (file.includes('lost.test')) return Promise.reject(new Error('no answer'))
        return Promise.resolve(file.includes('b.test') ? null : new ArrayBuffer(1))
      },
      view: () =>
        Promise.resolve({ bytes: new ArrayBuffer(1), natural: { width: 60, height: 40 } }),
    },
    worker: {
      expect: ({ isSvg }) => expected.push(isSvg),
      draw: (task, signal) => {
        if (signal?.aborted) return new Promise(() => undefined)
        drawn.push(task)
        if (task.pixelRatio === 99) return Promise.reject(new Error('too large'))
        const bitmap = { width: 10, height: 10, close: () => closed++ } as unknown as ImageBitmap
        const natural = { width: 10, height: 10 }
        return Promise.resolve<DrawnPicture>({ bitmap, natural, region: null })
      },
    },
  })
  return { pictures, read, drawn, expected, closed: () => closed }
}

describe('DrawnPictures', () => {
  it('has an image drawn once, wherever its element is', async () => {
    const { pictures, read, drawn } = counted(1e6)
    const first = pictures.draw(src, shown()).picture
    const moved = shown({ id: 'b', x: 5, y: 6, rotation: 30, opacity: 0.5 })
    expect(await pictures.draw(src, moved).picture).toBe(await first)
    expect([read.length, drawn.length]).toEqual([1, 1])
  })

  it('prepares the worker while the file is being read', async () => {
    const { pictures, drawn, expected } = counted(1e6)
    const { picture } = pictures.draw(src, shown())
    expect([drawn, expected]).toEqual([[], [true]])
    await picture
    expect(drawn).toHaveLength(1)
  })

  it.each<[string, string, ShownPicture]>([
    ['size', src, shown({ width: 11 })],
    ['colour', src, shown({ fill: '#ff0000' })],
    ['pixel ratio', src, shown({}, 2)],
    ['file', 'https://a.test/b.svg', shown()],
  ])('draws it again for another %s', async (_, file, other) => {
    const { pictures, drawn } = counted(1e6)
    await pictures.draw(src, shown()).picture
    await pictures.draw(file, other).picture
    expect(drawn).toHaveLength(2)
  })

  it('keeps those that were used last', async () => {
    const { pictures, drawn, closed } = counted(900)
    const three = [1, 2, 3].map(ratio => shown({}, ratio))
    for (const each of three) await pictures.draw(src, each).picture
    for (const each of three.slice(0, 1)) await pictures.draw(src, each).picture
    pictures.trim()
    await Promise.resolve()
    expect(closed()).toBe(1)
    for (const each of three) await pictures.draw(src, each).picture
    expect(drawn.map(({ pixelRatio }) => pixelRatio)).toEqual([1, 2, 3, 2])
  })

  it('tells which images are views, which may have fewer pixels', async () => {
    const { pictures, drawn } = counted(1e6)
    const [own, view] = [pictures.draw(src, shown()), pictures.draw('https://b.test/a', shown())]
    expect(await Promise.all([own.isView, view.isView])).toEqual([false, true])
    await Promise.all([own.picture, view.picture])
    expect(drawn.map(({ natural }) => natural)).toEqual([undefined, { width: 60, height: 40 }])
  })

  it('reports a file that cannot be read only through the picture', async () => {
    const { pictures } = counted(1e6)
    const lost = pictures.draw('https://lost.test/a.svg', shown())
    await expect(lost.picture).rejects.toThrow('no answer')
    expect(await lost.isView).toBe(false)
  })

  it('has an image of another pixel ratio as a placeholder until it has loaded', async () => {
    const { pictures } = counted(1e6)
    expect(pictures.placeholder(src, shown())).toBeUndefined()
    const drawn = await pictures.draw(src, shown()).picture
    expect(pictures.placeholder(src, shown({ x: 5 }, 2))).toBe(drawn)
    expect(pictures.placeholder(src, shown({ fill: '#ff0000' }, 2))).toBeUndefined()
    const sharper = await pictures.draw(src, shown({}, 2)).picture
    expect(pictures.placeholder(src, shown({}, 3))).toBe(sharper)
  })

  it('has an older image as a placeholder if the latest is no longer kept', async () => {
    const { pictures } = counted(4 * 100)
    const older = await pictures.draw(src, shown()).picture
    await pictures.draw(src, shown({}, 2)).picture
    expect(await pictures.draw(src, shown()).picture).toBe(older)
    pictures.trim()
    expect(pictures.placeholder(src, shown({}, 3))).toBe(older)
  })

  it('requests again an image that was abandoned while its file was loading', async () => {
    const { pictures, drawn } = counted(1e6)
    const abandon = new AbortController()
    pictures.draw(src, shown(), abandon.signal)
    abandon.abort()
    const second = await pictures.draw(src, shown()).picture
    expect(pictures.here(src, shown())).toBe(second)
    expect(drawn).toHaveLength(1)
    expect(await pictures.draw(src, shown()).picture).toBe(second)
  })

  it('tries again after a failure', async () => {
    const { pictures, drawn } = counted(1e6)
    await expect(pictures.draw(src, shown({}, 99)).picture).rejects.toThrow('too large')
    await expect(pictures.draw(src, shown({}, 99)).picture).rejects.toThrow('too large')
    expect(drawn).toHaveLength(2)
  })
})
