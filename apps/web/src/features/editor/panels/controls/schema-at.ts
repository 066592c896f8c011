import { type ElementKind, elementSchemas } from '@platen/design'
import { z } from 'zod'

/** A path of nested properties: `['shadow', 'blur']`. */
export type Path = readonly string[]

/** Returns the schema of a property of a kind; undefined if the kind has no such property. */
export function schemaAt(kind: ElementKind, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>(
    (schema, name) => schema && propertyOf(schema, name),
    elementSchemas[kind],
  )
}

/** Returns a schema without the wrappers that allow missing or null values. */
export function bare(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  return isWrapped ? bare(schema.unwrap() as z.ZodType) : schema
}

function propertyOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const plain = bare(schema)
  if (plain instanceof z.ZodUnion)
    return (plain.options as readonly z.ZodType[])
      .map(option => propertyOf(option, name))
      .find(found => found !== undefined)
  if (!(plain instanceof z.ZodObject)) return undefined
  const shape = plain.shape as Readonly<Record<string, z.ZodType>>
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

/** Returns true if all of these kinds accept the value at the path. */
export function takes(kinds: readonly ElementKind[], path: Path, value: unknown): boolean {
  return kinds.every(kind => schemaAt(kind, path)?.safeParse(value).success === true)
}

/** The numbers that a property accepts. */
export interface Range {
  least: number
  most: number
  /** True if `least` itself is excluded. */
  isAbove: boolean
  isWhole: boolean
}

/** Returns the range of a number property; undefined if the property is not a number. */
export function rangeAt(kind: ElementKind, path: Path): Range | undefined {
  const schema = schemaAt(kind, path)
  const plain = schema && bare(schema)
  if (!(plain instanceof z.ZodNumber)) return undefined
  const least = plain.minValue ?? -Infinity
  return {
    least,
    most: plain.maxValue ?? Infinity,
    isAbove: !plain.safeParse(least).success,
    isWhole: plain.format === 'safeint',
  }
}

/** Returns the nearest number that the property of a kind accepts. */
export function nearest(kind: ElementKind, path: Path, value: number): number {
  const range = rangeAt(kind, path)
  if (!range) return value
  const number = range.isWhole ? Math.round(value) : value
  const inside = Math.min(Math.max(number, range.least), range.most)
  // Some properties accept any number above 0, but not 0 itself.
  return inside === range.least && range.isAbove ? inside + smallest : inside
}

const smallest = 0.1
