import { parseDesign, type SvgElement } from '@platen/design'
import { type DrawnPicture, type PictureTask } from '../worker/messages'
import { PictureSources } from './picture-sources'

const mark = { type: 'svg', src: 'https://a.test/a.svg', width: 100, height: 100 }
const [page] = parseDesign({
  schemaVersion: 1,
  width: 1000,
  height: 100,
  pages: [
    {
      id: 'page',
      children: [
        { ...mark, id: 'seen', x: 0 },
        { ...mark, id: 'away', x: 900, fill: '#ff0000' },
      ],
    },
  ],
}).design.pages
if (!page) throw new Error('a design has a page')

type Tools = ConstructorParameters<typeof PictureSources>[0]

/** Returns sources whose images a test draws. */
function sourcesOf(
  draw: (task: PictureTask, signal: AbortSignal) => Promise<DrawnPicture>,
): PictureSources {
  const files = {
    own: () => Promise.resolve(new ArrayBuffer(1)),
    view: () => Promise.reject(new Error('has no view')),
  }
  const tools = { files, worker: { expect: () => undefined, draw } }
  return new PictureSources(tools as unknown as Tools, () => undefined)
}

const area = { x: 0, y: 0, width: 1000, height: 100 }
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Returns the device pixels per page pixel with which each drawing is requested. */
async function ratiosOf(pixelRatio: number, width: number): Promise<number[]> {
  const asked: PictureTask[] = []
  const sources = sourcesOf(task => {
    asked.push(task)
    return Promise.reject(new Error('is not drawn here'))
  })
  sources.open(page as never, { pixelRatio, isStill: false, area: { ...area, width } })
  for (const element of page?.children ?? []) sources.picture(element as SvgElement)
  await settled()
  return asked.map(task => task.pixelRatio)
}

it.each([
  ['as sharp as it is shown, if all of the page is visible', 8, 1000, [8, 8]],
  ['no sharper than at its own size, if it is out of view', 8, 100, [8, 1]],
  ['as coarse as it is shown', 0.5, 100, [0.5, 0.5]],
])('has a picture drawn %s', async (...[, pixelRatio, width, ratios]) => {
  expect(await ratiosOf(pixelRatio, width)).toEqual(ratios)
})

it('abandons the images of a zoom that is over, and requests them again when it returns', async () => {
  const asked: { ratio: number; signal: AbortSignal }[] = []
  const sources = sourcesOf((task, signal) => {
    asked.push({ ratio: task.pixelRatio, signal })
    return new Promise(() => undefined)
  })
  const [seen] = page.children
  for (const pixelRatio of [2, 4, 4, 2]) {
    sources.open(page, { pixelRatio, isStill: false, area })
    expect(sources.picture(seen as SvgElement)).toBeUndefined()
    await settled()
  }
  const requests = asked.map(({ ratio, signal }) => [ratio, signal.aborted])
  expect(requests).toEqual([
    [2, true],
    [4, true],
    [2, false],
  ])
  expect(sources.missingOn(page)).toEqual([])
})

it('abandons the images that wait to be drawn when the view moves, and requests them again afterwards', async () => {
  const signals: AbortSignal[] = []
  const sources = sourcesOf((_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  const look = async (): Promise<void> => {
    sources.open(page, { pixelRatio: 2, isStill: false, area })
    for (const element of page.children) sources.picture(element as SvgElement)
    await settled()
  }
  await look()
  expect(sources.abandon()).toBe(true)
  expect(sources.abandon()).toBe(false)
  expect(sources.isWaiting).toBe(false)
  await look()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false])
})

it('still waits for an image that was requested again when the abandoned request is answered', async () => {
  const answers: (() => void)[] = []
  const sources = sourcesOf(
    () => new Promise((_, reject) => answers.push(() => reject(new Error('is no drawing')))),
  )
  const [seen] = page.children
  for (let look = 0; look < 2; look++) {
    sources.abandon()
    sources.open(page, { pixelRatio: 2, isStill: false, area })
    sources.picture(seen as SvgElement)
    await settled()
  }
  answers[0]?.()
  await settled()
  expect(sources.isWaiting).toBe(true)
  answers[1]?.()
  await settled()
  expect(sources.isWaiting).toBe(false)
})

it('tells which elements show nothing while their image is loading', async () => {
  const answers: ((outcome: Promise<DrawnPicture>) => void)[] = []
  const sources = sourcesOf(() => new Promise(resolve => answers.push(resolve)))
  const pending = (): string[] => {
    sources.open(page, { pixelRatio: 1, isStill: false, area })
    for (const element of page.children) sources.picture(element as SvgElement)
    return sources.pendingOn(page)
  }
  expect(pending()).toEqual(['seen', 'away'])
  await settled()
  const size = { width: 4, height: 4 }
  const drawn = { bitmap: size as ImageBitmap, natural: size, region: null }
  answers[0]?.(Promise.resolve(drawn as DrawnPicture))
  answers[1]?.(Promise.reject(new Error('is no drawing')))
  await settled()
  expect(pending()).toEqual([])
})

describe('a picture that gets another file', () => {
  const drawn = (): DrawnPicture => ({
    bitmap: { width: 4, height: 4 } as ImageBitmap,
    natural: { width: 4, height: 4 },
    region: null,
  })
  const [one] = page.children as SvgElement[]
  const other = { ...one, src: 'https://a.test/b.svg' } as SvgElement

  /** Shows the first file, then requests another one; `answer` is the outcome of that request. */
  async function replace(): Promise<{
    look: () => unknown
    before: unknown
    answer: (outcome: Promise<DrawnPicture>) => Promise<void>
  }> {
    const answers: ((outcome: Promise<DrawnPicture>) => void)[] = []
    const sources = sourcesOf(() => new Promise(resolve => answers.push(resolve)))
    const look = (element = other): unknown => {
      sources.open(page as never, { pixelRatio: 1, isStill: false, area })
      return sources.picture(element)
    }
    const answer = async (outcome: Promise<DrawnPicture>): Promise<void> => {
      answers.shift()?.(outcome)
      await settled()
    }
    look(one)
    await settled()
    await answer(Promise.resolve(drawn()))
    const before = look(one)
    expect(before).toBeDefined()
    look()
    await settled()
    return { look: () => look(), before, answer }
  }

  it('shows the previous image until the other has loaded', async () => {
    const { look, before, answer } = await replace()
    expect(look()).toBe(before)
    await answer(Promise.resolve(drawn()))
    expect(look()).toBeDefined()
    expect(look()).not.toBe(before)
  })

  it('shows nothing once the other cannot be shown', async () => {
    const { look, answer } = await replace()
    await answer(Promise.reject(new Error('is no drawing')))
    expect(look()).toBeUndefined()
  })
})
