import { isJsonObject } from '@platen/design'
import { z } from 'zod'
import { JsonInTexts } from './json-in-texts'

export interface MeantArguments {
  /** The converted arguments; the schema refuses any remaining fault. */
  input: unknown
  /** The names of arguments that the tool does not have. */
  ignored: string[]
}

/**
 * Converts the arguments of a tool that a client copied from a model. Lists and objects in JSON strings are parsed; `null` for an optional
 * argument counts as absent; numbers and booleans become strings, and numeric strings become numbers, where the schema requires it;
 * arguments that the tool does not have are dropped and named. Takes time in proportion to the arguments.
 */
export function meantArguments(
  schema: z.ZodObject,
  args: Readonly<Record<string, unknown>>,
): MeantArguments {
  const known = Object.entries(args).filter(([name]) => Object.hasOwn(schema.shape, name))
  const ignored = Object.keys(args).filter(name => !Object.hasOwn(schema.shape, name))
  return { input: meantValue(schema, Object.fromEntries(known), new JsonInTexts()), ignored }
}

function meantValue(schema: z.core.$ZodType, value: unknown, texts: JsonInTexts): unknown {
  const { def } = unwrapped(schema)
  switch (def.type) {
    case 'string':
      return meantText(value)
    case 'number':
      return meantNumber(value)
    case 'union':
      return 'discriminator' in def
        ? meantByKind(def as z.core.$ZodDiscriminatedUnionDef, fromText(value, texts), texts)
        : meantByOne(fitting(def.options, value), value, texts)
    case 'object':
      return meantObject(def.shape, fromText(value, texts), texts)
    case 'array':
      return meantList(def.element, fromText(value, texts), texts)
    case 'record':
    case 'tuple':
      return fromText(value, texts)
    default:
      return value
  }
}

type KnownSchema = z.core.$ZodTypes['_zod']

/** Returns the schema inside optional, default, nullable and transforming schemas. */
function unwrapped(schema: z.core.$ZodType): KnownSchema {
  // Zod's types do not distinguish the kinds of schemas.
  const known = (schema as z.core.$ZodTypes)._zod
  const { def } = known
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return unwrapped(def.innerType)
  if (def.type === 'pipe') return unwrapped(isTransform(def.in) ? def.out : def.in)
  return known
}

const meantText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

const meantNumber = (value: unknown): unknown =>
  typeof value === 'string' && isNumeric(value) ? Number(value) : value

const meantList = (item: z.core.$ZodType, value: unknown, texts: JsonInTexts): unknown =>
  Array.isArray(value) ? value.map(sent => meantValue(item, sent, texts)) : value

const isTransform = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'transform'

const isNumeric = (text: string): boolean =>
  /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)

const fromText = (value: unknown, texts: JsonInTexts): unknown =>
  (typeof value === 'string' ? texts.read(value) : undefined) ?? value

function meantObject(shape: z.core.$ZodShape, value: unknown, texts: JsonInTexts): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const meant = Object.entries(value).flatMap(([key, sent]): [string, unknown][] => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (!schema) return [[key, sent]]
    return isLeftOut(schema, sent) ? [] : [[key, meantValue(schema, sent, texts)]]
  })
  return Object.fromEntries(meant)
}

const isLeftOut = (schema: z.core.$ZodType, value: unknown): boolean => {
  const takes = (candidate: null | undefined): boolean => z.safeParse(schema, candidate).success
  return value === null && takes(undefined) && !takes(null)
}

type Options = readonly z.core.$ZodType[]

/** Converts an object whose kind is in one key, as its kind requires; only that schema is read. */
function meantByKind(
  { options, discriminator }: z.core.$ZodDiscriminatedUnionDef,
  value: unknown,
  texts: JsonInTexts,
): unknown {
  if (!isJsonObject(value)) return value
  const kind = value[discriminator]
  const own = options.find(option => {
    const { def } = unwrapped(option)
    const told = def.type === 'object' ? def.shape[discriminator] : undefined
    return told !== undefined && z.safeParse(told, kind).success
  })
  return own ? meantValue(own, value, texts) : value
}

/** Leaves out the objects of a union that need a key which an object does not have. */
function fitting(options: Options, value: unknown): Options {
  if (!isJsonObject(value)) return options
  return options.filter(option => {
    const { def } = unwrapped(option)
    if (def.type !== 'object') return true
    return Object.entries(def.shape).every(
      ([key, schema]) => schema._zod.optin === 'optional' || Object.hasOwn(value, key),
    )
  })
}

/**
 * Returns the value if a schema accepts it, otherwise the first converted value that a schema accepts; the value itself if there is none.
 */
function meantByOne(options: Options, value: unknown, texts: JsonInTexts): unknown {
  const [only, other] = options
  if (only && !other) return meantValue(only, value, texts)
  const takes = (candidate: unknown): boolean =>
    options.some(option => z.safeParse(option, candidate).success)
  if (takes(value)) return value
  return options.map(option => meantValue(option, value, texts)).find(takes) ?? value
}
