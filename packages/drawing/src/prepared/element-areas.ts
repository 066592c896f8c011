import { type Element, isKnownElement, type KnownElement, type Page } from '@platen/design'
import { clipPolygon } from '../geometry/clip-polygon'
import { cornersOf, identity, type Matrix, multiply } from '../geometry/matrix'
import { placementOf } from '../geometry/placement'
import { boxOf, expand, type Point, type Size } from '../geometry/rectangle'
import { type PlacedPainting } from '../paint/surface/painting'
import { linksOf } from '../paint/text/links'
import { textExtent } from '../paint/text/text-extent'

/** The visible area of an element, or of a link in a text. */
export interface ElementArea {
  elementId: string
  /** The corners of a convex polygon in order, in document px from the top left of the page. */
  polygon: Point[]
  /** The characters of a text. */
  text?: string
  /** The target of a link. */
  link?: string
  /** The description of an image. */
  alt?: string
}

/** Where elements are drawn. */
interface Parent {
  /** The transform to the page. */
  matrix: Matrix
  /** The convex polygons, in page px, outside of which nothing is visible. */
  clips: readonly (readonly Point[])[]
}

interface LaidOut {
  page: Pick<Page, 'children'> & Size
  /** What is painted of each element, by id. */
  painted: ReadonlyMap<string, PlacedPainting>
}

/**
 * Returns the areas of all visible elements of a page, the topmost first. A link is above its text. Groups have no area of their own,
 * since their elements have one.
 */
export function elementAreas({ page, painted }: LaidOut): ElementArea[] {
  const parent = { matrix: identity, clips: [cornersOf(boxOf(page), identity)] }
  return [...areasOf(page.children, parent, painted)].reverse()
}

function* areasOf(
  elements: readonly Element[],
  parent: Parent,
  painted: LaidOut['painted'],
): Generator<ElementArea> {
  for (const element of elements) {
    const painting = painted.get(element.id)
    if (!painting || !isKnownElement(element) || element.opacity === 0) continue
    const matrix = multiply(parent.matrix, placementOf(element))
    if (element.type === 'group') {
      const own = element.clip ? [cornersOf(boxOf(element), matrix)] : []
      yield* areasOf(element.children, { matrix, clips: [...parent.clips, ...own] }, painted)
      continue
    }
    for (const { polygon, ...said } of ownAreas(element, painting, matrix)) {
      const visible = parent.clips.reduce<Point[]>((left, clip) => clipPolygon(left, clip), polygon)
      if (visible.length > 0) yield { elementId: element.id, polygon: visible, ...said }
    }
  }
}

type OwnArea = Omit<ElementArea, 'elementId'>

/** Returns the areas of an element as if nothing clipped them, the lowest first. */
function ownAreas(
  element: Exclude<KnownElement, { type: 'group' }>,
  { text: laidText }: PlacedPainting,
  matrix: Matrix,
): OwnArea[] {
  if (laidText) {
    const { text } = laidText.element
    const links = linksOf(laidText.layout, matrix)
    return [
      { polygon: cornersOf(textExtent(laidText), matrix), text },
      ...links.map(({ url, corners }) => ({ polygon: [...corners], link: url })),
    ]
  }
  const box = boxOf(element)
  // A line has no height of its own.
  const area = element.type === 'line' ? expand(box, element.strokeWidth / 2) : box
  const alt = element.type === 'image' && element.alt !== '' && { alt: element.alt }
  return [{ polygon: cornersOf(area, matrix), ...alt }]
}
