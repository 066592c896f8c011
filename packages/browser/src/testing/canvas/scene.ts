import { type Page, parseDesign } from '@platen/design'

/** The page on which the Editor is measured: 120 shapes, 80 pictures, 60 texts and 40 SVGs on 1440 × 900 px. */
export function measuredPage(pictures: readonly string[], svg: string): Page {
  const kinds = [
    ...Array.from({ length: 120 }, (_, nth) => shape(nth)),
    ...Array.from({ length: 80 }, (_, nth) => ({
      type: 'image',
      src: pictures[nth % pictures.length],
      cornerRadius: nth % 4 === 0 ? 12 : 0,
    })),
    ...Array.from({ length: 60 }, (_, nth) => ({
      type: 'text',
      text: nth % 3 === 0 ? 'Winter sale, all weekend' : `From ${nth} kr`,
      fontFamily: ['Inter', 'Lora', 'Anton'][nth % 3],
      fontSize: 14 + (nth % 5) * 4,
    })),
    ...Array.from({ length: 40 }, () => ({ type: 'svg', src: svg })),
  ]
  // Every kind lies over every other.
  const children = kinds.map((kind, nth) => ({ ...kind, ...placeOf((nth * 7) % kinds.length) }))
  const pages = [
    { id: 'page', children: children.map((child, nth) => ({ id: `e${nth}`, ...child })) },
  ]
  const [page] = parseDesign({ schemaVersion: 1, width: 1440, height: 900, pages }).design.pages
  if (!page) throw new Error('the document has no page')
  return page
}

function shape(nth: number): object {
  const colors = ['#14181a', '#c22a0a', '#2453e6', '#176b45']
  const look = { fill: colors[nth % colors.length], opacity: nth % 5 === 0 ? 0.6 : 1 }
  const shapes = ['rect', 'ellipse', 'star', 'triangle']
  return { type: 'shape', shape: shapes[nth % shapes.length], ...look }
}

function placeOf(nth: number): object {
  const [column, row] = [nth % 20, Math.floor(nth / 20)]
  const size = { width: 60 + (nth % 7) * 12, height: 40 + (nth % 5) * 12 }
  return { x: column * 70, y: row * 58, ...size }
}
