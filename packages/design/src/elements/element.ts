import { z } from 'zod'
import { must } from '../values/numbers'
import { idSchema } from '../values/texts'
import { type GroupOf, groupSchemaOf } from './group'
import { type ImageElement, imageSchema } from './image'
import { type LineElement, lineSchema } from './line'
import { type QrElement, qrSchema } from './qr'
import { type ShapeElement, shapeSchema } from './shape'
import { type SvgElement, svgSchema } from './svg'
import { type TextElement, textSchema } from './text'

/** All kinds, in the order of the docs. */
export const elementKinds = ['text', 'image', 'svg', 'shape', 'line', 'group', 'qr'] as const
export type ElementKind = (typeof elementKinds)[number]

/** Closed here, where all kinds are known, so that no file of a kind has to import the others. */
export type GroupElement = GroupOf<Element>

export type KnownElement =
  TextElement | ImageElement | SvgElement | ShapeElement | LineElement | GroupElement | QrElement

/** An element of a kind that this version does not know: stored unchanged, not drawn. */
export interface UnknownElement {
  id: string
  type: string
  [property: string]: unknown
}

export type Element = KnownElement | UnknownElement

/** Whether a value is the name of an element kind. */
export function isElementKind(type: unknown): type is ElementKind {
  return elementKinds.some(kind => kind === type)
}

/** Whether an element is of a known kind, which can be drawn. */
export function isKnownElement(element: Element): element is KnownElement {
  return isElementKind(element.type)
}

const unknownElementSchema = z.looseObject({
  id: idSchema,
  type: z
    .string({ error: must('a string') })
    .min(1, { error: 'must not be empty' })
    .max(64, { error: 'must be at most 64 characters' })
    .refine(type => !isElementKind(type), { error: 'must be an element kind', abort: true }),
})

const groupSchema = groupSchemaOf(z.lazy((): z.ZodType<Element> => elementSchema))

// Known kinds come first: what fits none of them and has no known type is kept as it is.
/** Any element. A fault in a known kind is reported for that kind alone. */
export const elementSchema: z.ZodType<Element> = z.union(
  [
    z.discriminatedUnion('type', [
      textSchema,
      imageSchema,
      svgSchema,
      shapeSchema,
      lineSchema,
      groupSchema,
      qrSchema,
    ]),
    unknownElementSchema,
  ],
  { error: must('an element') },
)

/** The schema of each kind. */
export const elementSchemas = {
  text: textSchema,
  image: imageSchema,
  svg: svgSchema,
  shape: shapeSchema,
  line: lineSchema,
  group: groupSchema,
  qr: qrSchema,
} satisfies Record<ElementKind, z.ZodObject>

/** The defaults of each kind, read from its schema. */
export const elementDefaults = Object.fromEntries(
  elementKinds.map(kind => [kind, defaultsOf(elementSchemas[kind])]),
) as Readonly<Record<ElementKind, Record<string, unknown>>>

function defaultsOf(schema: z.ZodObject): Record<string, unknown> {
  const entries = Object.entries(schema.shape).flatMap(([key, field]) => {
    const result = (field as z.ZodType).safeParse(undefined)
    return result.success && result.data !== undefined ? [[key, result.data] as const] : []
  })
  return Object.fromEntries(entries)
}
