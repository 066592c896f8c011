import { type Page } from '@platen/design'
import { boxOf, expand, intersect, movedInside, type Rectangle } from '@platen/drawing'
import { type Found } from './finding'
import { hundredth, inkArea, laidTexts } from './laid-text'
import { type Rule } from './rule'
import { type Subject } from './subject'

/** A text may reach this far beyond the page, in px: nobody sees it. */
const tolerance = 1

/** A text that reaches beyond the page, or another element that lies beside the page and its bleed. */
export const outsidePage: Rule = {
  name: 'outside_page',
  severity: 'error',
  find: subject => [...textsOutside(subject), ...othersOutside(subject)],
}

function textsOutside(subject: Subject): Found[] {
  return laidTexts(subject).flatMap(text => {
    const area = inkArea(text)
    if (!area || beyond(area, subject.page) <= tolerance) return []
    const message = 'The text reaches beyond the page.'
    return [{ ...outside(text.element.id, area, subject.page), message }]
  })
}

function othersOutside({ elements, page }: Subject): Found[] {
  const printed = expand(boxOf(page), page.bleed)
  return elements
    .filter(({ element: { type } }) => type !== 'group' && type !== 'text')
    .filter(({ layout }) => !intersect(layout.bounds, printed))
    .map(({ element: { id }, layout }) => ({
      ...outside(id, layout.bounds, page),
      message: 'The element is outside the page.',
    }))
}

/** Returns how far an area reaches beyond a page, and the move that brings it back if the page is large enough. */
function outside(id: string, area: Rectangle, page: Page): Omit<Found, 'message'> {
  const { x, y } = movedInside(area, { x: 0, y: 0 }, boxOf(page))
  const fits = area.width <= page.width && area.height <= page.height
  return {
    elementId: id,
    measure: { value: hundredth(beyond(area, page)), limit: 0, unit: 'px' },
    ...(fits && { fix: { op: 'move', id, x: hundredth(x - area.x), y: hundredth(y - area.y) } }),
  }
}

const beyond = ({ x, y, width, height }: Rectangle, page: Page): number =>
  Math.max(-x, -y, x + width - page.width, y + height - page.height)
