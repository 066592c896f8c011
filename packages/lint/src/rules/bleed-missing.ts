import { type Page } from '@platen/design'
import { type Rectangle } from '@platen/drawing'
import { type Rule } from './rule'
import { type LaidElement } from './subject'

/** An edge this near to that of the page is meant to be on it, in px. */
const near = 1

/** An area that ends at the edge of a page with a bleed: where the printer cuts a little outside, paper shows. */
export const bleedMissing: Rule = {
  name: 'bleed_missing',
  severity: 'warning',
  find: ({ elements, page }) =>
    elements.filter(isArea).flatMap(({ element: { id, x, y, width, height } }) => {
      const box = { x, y, width, height }
      const lack = lackOf(box, page)
      if (lack === 0) return []
      return [
        {
          elementId: id,
          message: 'The element ends at the edge of the page and does not reach into the bleed.',
          measure: { value: page.bleed - lack, limit: page.bleed, unit: 'px' },
          fix: { op: 'set', id, keys: intoBleed(box, page) },
        },
      ]
    }),
}

/** Returns true for an upright image or rectangle of the page itself. */
const isArea = ({ element, isTop }: LaidElement): boolean =>
  isTop &&
  element.rotation % 180 === 0 &&
  element.mask === null &&
  (element.type === 'image' || (element.type === 'shape' && element.shape === 'rect'))

/** How far each side of a box is outside the page: left, top, right, bottom. */
const sidesOf = ({ x, y, width, height }: Rectangle, page: Page): number[] => [
  -x,
  -y,
  x + width - page.width,
  y + height - page.height,
]

/** Returns the largest distance, in px, that a side at the edge of the page lacks to the end of the bleed; 0 if all sides are well. */
function lackOf(box: Rectangle, page: Page): number {
  const lacks = sidesOf(box, page).map(out => (atEdge(out, page) ? page.bleed - out : 0))
  return Math.max(...lacks)
}

const atEdge = (out: number, { bleed }: Page): boolean => out >= -near && out < bleed

/** Returns the box with the sides at the edge of the page moved to the end of the bleed. */
function intoBleed(box: Rectangle, page: Page): Rectangle {
  const [left = 0, top = 0, right = 0, bottom = 0] = sidesOf(box, page).map(out =>
    atEdge(out, page) ? page.bleed - out : 0,
  )
  return {
    x: box.x - left,
    y: box.y - top,
    width: box.width + left + right,
    height: box.height + top + bottom,
  }
}
