import { createHash } from 'node:crypto'
import { type Page, picturedElements } from '@platen/design'
import { paintsBySource } from '@platen/drawing'
import { type Pictures } from '../pictures/page-pictures'
import { type PictureUse } from '../pictures/image-pictures'
import { type RenderTask } from '../task/task'

/** With what a page is painted, besides what its elements say. */
export interface PageLook {
  /** Px of the file. */
  width: number
  height: number
  target: PictureUse['target']
  task: Pick<RenderTask, 'design' | 'scale' | 'sources'>
  pictures: Pick<Pictures, 'paints'>
  /** Whether the texts of the task are shaped apart, which also moves those that would not need it. */
  shaped: boolean
}

/** The first elements that keys are made for: a page has hundreds at times, and what changes is seldom that far up. */
const most = 64

/**
 * A key for a page's background, and one for each of its first elements together with all below it. What has the same key has the
 * same px, whatever document it belongs to.
 */
export function prefixKeys(page: Page, look: PageLook): string[] {
  const { width, height, target, task, shaped } = look
  const { design, scale } = task
  const fonts = design.fonts.map(font => [font, task.sources[font.src]])
  const ground = { ...page, children: [] }
  const conditions = { width, height, scale, target, shaped, fonts }
  let key = digest([conditions, ground, pixelsIn(ground, look)])
  const keys = [key]
  for (const element of page.children.slice(0, most)) {
    key = digest([
      key,
      element,
      pixelsIn({ ...page, background: '#0000', children: [element] }, look),
    ])
    keys.push(key)
  }
  return keys
}

/** What the pictures of a part of a page are: a paint has the px that the largest of its places on the whole page needs. */
function pixelsIn(part: Page, { task, pictures }: PageLook): unknown[] {
  const elements = [...picturedElements(part)].map(({ src }) => task.sources[src])
  const paints = [...paintsBySource(part).keys()].map(src => {
    const picture = pictures.paints.get(src)
    return [task.sources[src], picture?.width, picture?.height]
  })
  return [...elements, ...paints]
}

const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64')
