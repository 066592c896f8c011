/** Properties of an element, a page or a paint, as in a document. */
export type Fields = Record<string, unknown>

/** One thing that Platen draws: a small document and the part of it that matters. */
export interface Feature {
  /** The name of the image. */
  slug: string
  title: string
  /** One or two sentences. */
  note: string
  /** The part of the document that produces the feature. */
  json: Fields | readonly Fields[]
  background: unknown
  children: Fields[]
  transparent: boolean
}

/** A group of related features. */
export interface FeatureGroup {
  title: string
  features: Feature[]
}

/** The size of every image, in px. */
export const size = { width: 480, height: 270 }

interface Parts<Json> {
  title: string
  note: string
  json: Json
  background?: unknown
  transparent?: boolean
  /** Builds the elements around the important part, so that the caption cannot differ from it. */
  children: (json: Json) => Fields[]
}

/** Makes a feature whose caption is the JSON of its elements. */
export function feature<Json extends Fields | readonly Fields[]>(
  slug: string,
  { title, note, json, background = colors.paper, transparent = false, children }: Parts<Json>,
): Feature {
  return { slug, title, note, json, background, transparent, children: children(json) }
}

/** The palette of the page. */
export const colors = {
  paper: '#f7f3ea',
  ink: '#22262e',
  muted: '#6d6a62',
  coral: '#e4572e',
  teal: '#17806d',
  sky: '#3d6fb6',
  sun: '#f2b134',
  blush: '#f6d5c3',
} as const

/** Returns large words in the middle of the image. */
export const words = (fields: Fields): Fields => ({
  type: 'text',
  x: 36,
  y: 20,
  width: 408,
  height: 230,
  verticalAlign: 'middle',
  fontFamily: 'Bricolage Grotesque',
  fontWeight: 700,
  fontSize: 44,
  lineHeight: 1.15,
  fill: colors.ink,
  ...fields,
})

/** Returns a small word below or next to a sample, centred at x. */
export const label = (text: string, x: number, y: number): Fields => ({
  type: 'text',
  x: x - 80,
  y,
  width: 160,
  height: 16,
  text,
  align: 'center',
  fontFamily: 'DM Mono',
  fontSize: 12,
  fill: colors.muted,
})

/** Returns the path of a photograph or drawing from the templates. */
export const picture = (name: string): string => `pictures/${name}`

/** Returns a photograph from the templates that covers the whole sample, unless `fields` say otherwise. */
export const photo = (name: string, fields: Fields): Fields => ({
  type: 'image',
  x: 0,
  y: 0,
  ...size,
  src: picture(`${name}.jpg`),
  ...fields,
})

/** Returns a drawing from the templates, in the middle. */
export const drawing = (name: string, fields: Fields): Fields => ({
  type: 'svg',
  x: 90,
  y: 35,
  width: 300,
  height: 200,
  src: picture(`${name}.svg`),
  ...fields,
})

/** Returns the shape that `fields` describe, in the middle. */
export const shape = (fields: Fields): Fields => ({
  type: 'shape',
  x: 140,
  y: 55,
  width: 200,
  height: 160,
  fill: colors.coral,
  ...fields,
})

/** Returns equal columns across the image, each by its left edge, middle and width. */
export function columns(
  count: number,
  gap = 20,
): readonly { x: number; middle: number; width: number }[] {
  const width = (size.width - gap * (count + 1)) / count
  return Array.from({ length: count }, (_, index) => {
    const x = gap + index * (width + gap)
    return { x, width, middle: x + width / 2 }
  })
}

/** Returns one sample for each variant, side by side, each with its name below. */
export function sideBySide(
  variants: readonly Fields[],
  { nameOf, sample }: { nameOf: (fields: Fields) => string; sample: (fields: Fields) => Fields },
): Fields[] {
  const places = columns(variants.length)
  return variants.flatMap((fields, index) => {
    const { x = 0, middle = 0, width = 0 } = places[index] ?? {}
    return [sample({ x, y: 45, width, height: 160, ...fields }), label(nameOf(fields), middle, 222)]
  })
}
