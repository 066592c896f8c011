import { parseDesign, type SvgElement } from '@platen/design'
import { type PictureTask } from '../worker/messages'
import { PictureSources } from './picture-sources'

const mark = { type: 'svg', src: 'https://a.test/a.svg', width: 100, height: 100 }
const [page] = parseDesign({
  ...{ schemaVersion: 1, width: 1000, height: 100 },
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

/** The device px per px of the page in which each drawing is sent for. */
async function ratiosOf(pixelRatio: number, width: number): Promise<number[]> {
  const asked: PictureTask[] = []
  const sources = new PictureSources(
    {
      files: {
        own: () => Promise.resolve(new ArrayBuffer(1)),
        view: () => Promise.reject(new Error('has no view')),
        sizeOf: () => Promise.reject(new Error('has no size')),
      } as never,
      desk: {
        expect: () => undefined,
        draw: (task: PictureTask) => {
          asked.push(task)
          return Promise.reject(new Error('is not drawn here'))
        },
      } as never,
    },
    () => undefined,
  )
  sources.open(page as never, {
    pixelRatio,
    isStill: false,
    area: { x: 0, y: 0, width, height: 100 },
  })
  for (const element of page?.children ?? []) sources.picture(element as SvgElement)
  await new Promise(resolve => setImmediate(resolve))
  return asked.map(task => task.pixelRatio)
}

it.each([
  ['as sharp as it is shown, where all of the page is', 8, 1000, [8, 8]],
  ['no sharper than at its own size, where it is out of sight', 8, 100, [8, 1]],
  ['as coarse as it is shown', 0.5, 100, [0.5, 0.5]],
])('has a picture drawn %s', async (...[, pixelRatio, width, ratios]) => {
  expect(await ratiosOf(pixelRatio, width)).toEqual(ratios)
})
