import { createHash } from 'node:crypto'
import { type Page, picturedElements } from '@platen/design'
import { paintsBySource } from '@platen/drawing'
import { type PictureUse } from '../pictures/image-pictures'
import { type RenderTask } from '../assets/task'

/** Everything that affects the painting of a page, besides its content. */
export interface PageConditions {
  /** The width of the file, in px. */
  width: number
  height: number
  target: PictureUse['target']
  task: Pick<RenderTask, 'design' | 'scale' | 'sources'>
  /** True if the texts of the task are shaped separately, which also moves texts that do not need it. */
  shaped: boolean
}

/**
 * The number of elements that get a key, from the bottom up. A page may have thousands, but few renders change only elements above
 * these.
 */
const keyedElements = 64

/**
 * Returns a key for a page's background, and one for each of its first elements together with everything below it. Parts with the
 * same key have the same pixels, on any page. Names and ids are left out, as they are not drawn.
 */
export function prefixKeys(page: Page, conditions: PageConditions): string[] {
  const { width, height, target, task, shaped } = conditions
  const { design, scale, sources } = task
  const boxes = boxesBySource(page)
  const pictures = (part: Page): unknown[] => [
    ...[...picturedElements(part)].map(({ src }) => sources[src]),
    ...[...paintsBySource(part).keys()].map(src => [sources[src], boxes.get(src)]),
  ]
  const fonts = design.fonts.map(font => [font, sources[font.src]])
  const ground = { ...page, children: [] }
  let key = digest([
    { width, height, scale, target, shaped, fonts },
    { ...ground, id: '', name: '' },
    pictures(ground),
  ])
  const keys = [key]
  for (const element of page.children.slice(0, keyedElements)) {
    const alone = { ...page, background: '#0000', children: [element] }
    key = digest([key, { ...element, id: '', name: '' }, pictures(alone)])
    keys.push(key)
  }
  return keys
}

/**
 * Returns the boxes of paints by source. The image of a paint is decoded once for all its places on the page, including those
 * further up.
 */
function boxesBySource(page: Page): Map<string, unknown> {
  return new Map(
    [...paintsBySource(page)].map(([src, places]) => [
      src,
      places.map(({ box: { width, height, fit } }) => [width, height, fit]),
    ]),
  )
}

const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64')
