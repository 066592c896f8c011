import { type ElementKind, type TextElement } from '@platen/design'
import { boundsOf, boxOf, expand, intersect, type Rectangle } from '@platen/drawing'
import { inkArea, lackOf, type LaidText, laidTexts } from './laid-text'
import { type Rule } from './rule'
import { type LaidElement, type Subject } from './subject'

/**
 * A text that is drawn beyond its box, where nobody has made room for it. A text that grows sideways may leave its box, but not what the box
 * lies on: the shape of a button, a photograph, a panel.
 */
export const textOutsideBox: Rule = {
  name: 'text_outside_box',
  severity: 'warning',
  find: subject =>
    laidTexts(subject)
      .filter(({ element, layout }) => layout.overflowed === true && spills(element))
      .filter(text => text.element.wrap !== 'none' || leavesItsGround(text, subject))
      .map(text => {
        const { id, wrap } = text.element
        const keys: Partial<TextElement> =
          wrap === 'none' ? { overflow: 'grow', wrap: 'word' } : { overflow: 'grow' }
        return {
          elementId: id,
          message: 'The text is larger than its box and is drawn beyond it.',
          measure: lackOf(text),
          fix: { op: 'set', id, keys },
        }
      }),
}

/** Returns true if what does not fit into the box of a text is drawn beside or below it. */
export const spills = ({ overflow, wrap, maxLines, curve }: TextElement): boolean =>
  curve === 0 &&
  maxLines === null &&
  (overflow === 'visible' || (overflow === 'grow' && wrap === 'none'))

/** The kinds of elements that texts are set on. */
const grounds: readonly ElementKind[] = ['shape', 'image', 'svg']
/** Letters may reach this far beyond what they lie on, in px: nobody sees it. */
const tolerance = 1

/** Returns true if the letters of a text reach beyond an element below it on which its box lies. */
function leavesItsGround(text: LaidText, { elements }: Pick<Subject, 'elements'>): boolean {
  const ink = inkArea(text)
  if (!ink) return false
  const box = boundsOf(text.matrix, boxOf(text.layout.box))
  const below = elements.slice(
    0,
    elements.findIndex(({ element }) => element === text.element),
  )
  return below
    .filter(({ element, layout }) => isGround(element) && holds(layout.bounds, box))
    .some(({ layout }) => !holds(expand(layout.bounds, tolerance), ink))
}

const isGround = ({ type }: LaidElement['element']): boolean => grounds.includes(type)

/** Returns true if a rectangle lies in another one. */
function holds(outer: Rectangle, inner: Rectangle): boolean {
  const both = intersect(outer, inner)
  return both !== undefined && both.width >= inner.width && both.height >= inner.height
}
