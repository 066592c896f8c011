/** The ID of the text to type into. */
export const writtenId = 'written'

interface Files {
  /** The URLs of photographs. */
  pictures: readonly string[]
  /** The URL of a drawing. */
  svg: string
}

/**
 * Returns the document on which the Editor is measured: 120 shapes, 80 images, 60 texts and 40 SVGs on a page of 1440 × 900 px. The
 * last text is empty, and wide enough for typing.
 */
export function measuredDesign({ pictures, svg }: Files): object {
  // Each kind is above the kinds before it.
  const children = kindsOf({ pictures, svg }).map((kind, nth) => ({
    id: `e${nth}`,
    ...placeOf(nth),
    ...kind,
  }))
  return { schemaVersion: 1, width: 1440, height: 900, pages: [{ id: 'page', children }] }
}

/** Returns the box of the element with this ID, in page pixels. */
export const boxIn = (id: string): Box => placeOf(Number(id.slice(1)))

const kindsOf = ({ pictures, svg }: Files): object[] => [
  ...Array.from({ length: 120 }, (_, nth) => shape(nth)),
  ...Array.from({ length: 80 }, (_, nth) => ({
    type: 'image',
    src: pictures[nth % pictures.length],
    cornerRadius: nth % 4 === 0 ? 12 : 0,
  })),
  ...Array.from({ length: 59 }, (_, nth) => ({
    type: 'text',
    text: nth % 3 === 0 ? 'Winter sale, all weekend' : `From ${nth} kr`,
    fontFamily: ['Inter', 'Lora', 'Anton'][nth % 3],
    fontSize: 14 + (nth % 5) * 4,
  })),
  { type: 'text', id: writtenId, text: '', fontSize: 24, width: 900, height: 70 },
  ...Array.from({ length: 40 }, () => ({ type: 'svg', src: svg })),
]

function shape(nth: number): object {
  const colors = ['#14181a', '#c22a0a', '#2453e6', '#176b45']
  const look = { fill: colors[nth % colors.length], opacity: nth % 5 === 0 ? 0.6 : 1 }
  const shapes = ['rect', 'ellipse', 'star', 'triangle']
  return { type: 'shape', shape: shapes[nth % shapes.length], ...look }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function placeOf(nth: number): Box {
  const place = (nth * 7) % 300
  const [column, row] = [place % 20, Math.floor(place / 20)]
  const size = { width: 60 + (place % 7) * 12, height: 40 + (place % 5) * 12 }
  return { x: column * 70, y: row * 58, ...size }
}
