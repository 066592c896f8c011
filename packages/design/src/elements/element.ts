import { z } from 'zod'
import { must } from '../values/numbers'
import { idSchema } from '../values/texts'
import { type GroupOf, type GroupSchemaOf, groupSchemaOf } from './group'
import { imageSchema } from './image'
import { lineSchema } from './line'
import { qrSchema } from './qr'
import { shapeSchema } from './shape'
import { svgSchema } from './svg'
import { textSchema } from './text'

// An interface, because the type of its children is derived from it.
interface GroupSchema extends GroupSchemaOf<z.ZodType<Element>> {}

const groupSchema: GroupSchema = groupSchemaOf(z.lazy((): z.ZodType<Element> => elementSchema))

/** The schema of each kind, in the order of the docs. */
export const elementSchemas = {
  text: textSchema,
  image: imageSchema,
  svg: svgSchema,
  shape: shapeSchema,
  line: lineSchema,
  group: groupSchema,
  qr: qrSchema,
}

export type ElementKind = keyof typeof elementSchemas
type KindSchema = (typeof elementSchemas)[ElementKind]

/** All kinds, in the same order. */
export const elementKinds = Object.keys(elementSchemas) as readonly ElementKind[]

/** Defined here, where all kinds are known, so that the file of one kind does not have to import the others. */
export type GroupElement = GroupOf<Element>

export type KnownElement =
  | z.output<(typeof elementSchemas)[Exclude<ElementKind, 'group'>]>
  | GroupElement

/** An element of one kind. */
export type ElementOf<Kind extends ElementKind> = Extract<KnownElement, { type: Kind }>

/** An element of a kind that this version does not know. It is stored unchanged and not drawn. */
export interface UnknownElement {
  id: string
  type: string
  [property: string]: unknown
}

export type Element = KnownElement | UnknownElement

/** Returns true if a value is the name of an element kind. */
export function isElementKind(type: unknown): type is ElementKind {
  return typeof type === 'string' && Object.hasOwn(elementSchemas, type)
}

/** Returns true if an element is of a known kind, which can be drawn. */
export function isKnownElement(element: Element): element is KnownElement {
  return isElementKind(element.type)
}

/** An element of an unknown kind, in its stored form. */
export const unknownElementSchema = z.looseObject({
  id: idSchema,
  type: z
    .string({ error: must('a string') })
    .min(1, { error: 'must not be empty' })
    .max(64, { error: 'must be at most 64 characters' })
    .refine(type => !isElementKind(type), { error: 'must be an element kind', abort: true }),
})

/** An element of a known kind, selected by its `type`. */
export const knownElementSchema = z.discriminatedUnion(
  'type',
  Object.values(elementSchemas) as [KindSchema, ...KindSchema[]],
)

// Known kinds come first: an element that matches none of them and has an unknown type is kept unchanged.
/** Any element. For an element of a known kind, only the errors of that kind's schema are reported. */
export const elementSchema: z.ZodType<Element> = z.union(
  [knownElementSchema, unknownElementSchema],
  { error: must('an element') },
)

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
