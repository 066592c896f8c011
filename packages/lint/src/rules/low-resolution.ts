import { type Rectangle } from '@platen/drawing'
import { type Rule } from './rule'
import { type LaidElement, type Subject } from './subject'

/** The least pixels of an image per inch of the file, 96 px. */
const leastPpi = 72

/** A smaller share of its size would be another design. */
const leastScale = 0.5

/** An image that is shown larger than its pixels allow. */
export const lowResolution: Rule = {
  name: 'low_resolution',
  severity: 'warning',
  find: ({ elements, dpi, page, files }) =>
    elements.flatMap(laid => {
      const { element } = laid
      const ppi = dpi.get(element.id) ?? Infinity
      if (element.type !== 'image' || ppi >= leastPpi || isPixel(files.get(element.id))) return []
      const fix = smaller(laid, ppi / leastPpi, page)
      return [
        {
          elementId: element.id,
          message: 'The image has too few pixels for its size and looks soft.',
          measure: { value: ppi, limit: leastPpi, unit: 'ppi' },
          ...(fix && { fix: { op: 'set', id: element.id, keys: fix } }),
        },
      ]
    }),
}

const isPixel = (file: { width?: number | undefined } = {}): boolean => file.width === 1

/** Returns the box in which an image has enough pixels, around the same centre; undefined if it would be much smaller, or reaches an edge of its page. */
function smaller(
  { element, layout }: LaidElement,
  scale: number,
  page: Subject['page'],
): Rectangle | undefined {
  if (scale < leastScale || distanceToEdge(layout.bounds, page) < 1) return undefined
  const { x, y, width, height } = element
  const [across, down] = [Math.floor(width * scale), Math.floor(height * scale)]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

const distanceToEdge = ({ x, y, width, height }: Rectangle, page: Subject['page']): number =>
  Math.min(x, y, page.width - x - width, page.height - y - height)
