import { type Design, type Page, parseDesign } from '@platen/design'
import { boxOf, type Size } from '@platen/drawing'
import { type Clipping, copyElements } from '@platen/editor'
import { type Ground } from './ground'
import { type DrawnItem, type LibraryItem } from './item'

/** Returns a new element for a page, as a design to paste from. */
export function clippingOf(item: LibraryItem, page: Ground): Clipping {
  const element = elementOf(item, page)
  const { width, height } = element
  return { design: designAround(element, { width, height: Math.max(height, 1) }) }
}

/** Returns a new element for a page as the text that the canvas takes when it is dropped. */
export function droppedText(item: LibraryItem, page: Ground): string {
  const { design } = clippingOf(item, page)
  return copyElements(design, [item.id]) ?? ''
}

/** The ratio of width to height of a preview. */
export const previewRatio = 4 / 3

/** The page for which previews are drawn, in px. */
const previewed = boxOf({ width: 120, height: 120 })

/** The share of a preview that its element fills. */
const filled = 0.8

/** Returns a page that shows an item in its middle. */
export function previewOf(item: LibraryItem): Page {
  const element = elementOf(item, previewed)
  const room = 2 * paddingOf(element)
  const width = Math.max(element.width + room, (element.height + room) * previewRatio) / filled
  const size = { width, height: width / previewRatio }
  const x = (size.width - element.width) / 2
  const y = (size.height - element.height) / 2
  const [page] = designAround({ ...element, x, y }, size).pages
  if (!page) throw new Error(`${item.name} has no page`)
  return page
}

type PlacedItem = DrawnItem & { id: string; name: string }

const elementOf = ({ id, name, draw }: LibraryItem, page: Ground): PlacedItem => ({
  ...draw(page),
  id,
  name,
})

/** Returns the distance by which the background of a text extends beyond its box. */
function paddingOf({ background }: PlacedItem): number {
  return (background as { padding?: number } | undefined)?.padding ?? 0
}

function designAround(element: PlacedItem, size: Size): Design {
  const pages = [{ id: 'library', children: [element] }]
  return parseDesign({ schemaVersion: 1, ...size, pages }, { allowedPorts: 'any' }).design
}
