import { boxOf, intersect, movedInside, type Point, type Rectangle, union } from '@platen/drawing'
import { type Found } from './finding'
import { hundredth, inkAreas, type LaidText, laidTexts } from './laid-text'
import { type Rule } from './rule'
import { type Subject } from './subject'

/** Lines of two texts may touch by this share of the smaller font size. */
const tolerance = 0.15

/** A text and the areas of its letters. */
interface Inked {
  text: LaidText
  areas: readonly Rectangle[]
  /** The rectangle around all of them. */
  whole: Rectangle
}

/** A text that is drawn on the letters of another one. Texts at an angle are left out: only the rectangles around them are known. */
export const textsOverlap: Rule = {
  name: 'texts_overlap',
  severity: 'error',
  find: subject => {
    const texts = laidTexts(subject).flatMap(inked)
    return texts.flatMap((upper, index) => {
      const lower = texts.slice(0, index).find(other => overlap(upper, other) !== undefined)
      return lower ? [found(upper, lower, { texts, page: subject.page })] : []
    })
  },
}

function inked(text: LaidText): Inked[] {
  const { a, b } = text.matrix
  // Upright, or turned by 90 degrees.
  const isUpright = Math.abs(a * b) < 1e-9
  const [first, ...others] = isUpright ? inkAreas(text) : []
  return first ? [{ text, areas: [first, ...others], whole: others.reduce(union, first) }] : []
}

/** Returns the depth of the largest overlap of two lines, in px; undefined if no overlap is worth a finding. */
function overlap(one: Inked, other: Inked): number | undefined {
  if (!intersect(one.whole, other.whole)) return undefined
  const least = tolerance * Math.min(one.text.fontSize, other.text.fontSize)
  const depths = one.areas.flatMap(area =>
    other.areas.flatMap(its => {
      const both = intersect(area, its)
      return both ? [Math.min(both.width, both.height)] : []
    }),
  )
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0)
  return deepest > least ? deepest : undefined
}

interface Around {
  texts: readonly Inked[]
  page: Subject['page']
}

function found(upper: Inked, lower: Inked, around: Around): Found {
  const { id } = upper.text.element
  const way = wayOut(upper, lower, around)
  return {
    elementId: id,
    message: `The text overlaps the text "${lower.text.element.id}".`,
    measure: { value: hundredth(overlap(upper, lower) ?? 0), limit: 0, unit: 'px' },
    ...(way && { fix: { op: 'move', id, x: hundredth(way.x), y: hundredth(way.y) } }),
  }
}

/** Returns the shortest move, straight along one axis, to a free place of the page; undefined if there is none. */
function wayOut(upper: Inked, lower: Inked, { texts, page }: Around): Point | undefined {
  const { whole: from } = upper
  const { whole: to } = lower
  const ways = [
    { x: 0, y: to.y + to.height - from.y },
    { x: 0, y: to.y - from.y - from.height },
    { x: to.x + to.width - from.x, y: 0 },
    { x: to.x - from.x - from.width, y: 0 },
  ].sort((one, other) => Math.abs(one.x + one.y) - Math.abs(other.x + other.y))
  return ways.find(({ x, y }) => {
    const moved = { ...from, x: from.x + x, y: from.y + y }
    const inside = movedInside(moved, { x: 0, y: 0 }, boxOf(page))
    const isInside = inside.x === moved.x && inside.y === moved.y
    const isFree = (other: Inked): boolean => {
      const both = other === upper ? undefined : intersect(moved, other.whole)
      return !both || Math.min(both.width, both.height) < 0.01
    }
    return isInside && texts.every(isFree)
  })
}
