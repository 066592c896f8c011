import { type JsonSchema, type OpenApi, resolve } from './json-schema'
import { type Random } from './random'

export interface Making {
  document: OpenApi
  random: Random
  /** Returns the id of a resource that exists, by the prefix of the id. */
  known: (prefix: string) => string | undefined
}

/** Strings that often cause bugs, all of them allowed in JSON. */
export const oddTexts = [
  '',
  ' ',
  'Ω≈ç√∫ 日本語 العربية',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301'.repeat(20),
  '\u202e\u200b\ufeff',
  "'; drop table renders; --",
  '%_\\ %s %n ${x} {{x}} <script>',
  '__proto__',
  'a\n\t\r\u0007b',
  'null',
  '../../etc/passwd',
  'x'.repeat(300),
] as const

const hex = ['#0a7d5a', '#FFF', '#12345678', '#abcd'] as const
const sources = [
  'https://cdn.example/photo.jpg',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'http://127.0.0.1/secret',
] as const

const moments = ['2026-01-01', '2026-11-21T09:30:00Z', '2099-12-31T23:59:59.999+02:00'] as const

/** A cursor that points to the position after a resource created on a day in 2026. */
const cursor = Buffer.from(`2026-11-21T09:30:00.000000Z rnd_${'0'.repeat(26)}`).toString(
  'base64url',
)

/** A place before all events. */
const firstEvent = Buffer.from(`1 evt_${'0'.repeat(26)}`).toString('base64url')

/** Values of properties whose form schemas cannot express, or only by a pattern. */
const ownForm: Readonly<Record<string, readonly [string, ...string[]] | undefined>> = {
  src: sources,
  url: ['https://shop.example/platen', 'https://app.example/hooks?of=platen'],
  webhookUrl: ['https://shop.example/orders/42'],
  size: ['1080x1350', '400x300.5'],
  cursor: [cursor],
  lang: ['de', 'zh-Hant', 'pt-BR'],
  after: [firstEvent],
  fileName: ['Zoë', '{key}-{page}', '{headline.text} for {metadata.shop}'],
  allowedOrigins: ['https://app.example', 'http://localhost:3001'],
  rows: ['/items', ''],
  header: ['X-Signature'],
  requestId: ['req_3vQm0c1uJ8o2kXyZ'],
  tag: ['sale', ' Summer  SALE', '日本語'],
}

/** Mappings of inbound hooks, whose keys no schema describes. */
const mappings = [{}, { 'headline.text': '/name', 'photo.src': '/items/0/url' }] as const

interface Place {
  /** The name of the property that the value is for; some have a form that schemas cannot express. */
  name: string
  depth: number
}

/** Returns a value that the schema allows, as far as a schema can tell. */
export function makeValue(
  making: Making,
  asked: JsonSchema,
  place: Place = { name: '', depth: 0 },
): unknown {
  const { random, document } = making
  const schema = resolve(document, asked)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return makeValue(making, random.pick(choices) ?? {}, place)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  const makers: Record<string, () => unknown> = {
    object: () => makeObject(making, schema, place),
    array: () => makeArray(making, schema, place),
    string: () => makeText(making, schema, place),
    integer: () => makeWhole(random, schema),
    number: () => makeNumber(random, schema),
    boolean: () => random.chance(0.5),
    null: () => null,
  }
  const make = makers[type ?? '']
  return make ? make() : anything(random, place.depth)
}

function makeWhole(random: Random, { minimum = -5, maximum = 1000 }: JsonSchema): number {
  return random.whole(Math.max(minimum, -1e6), Math.min(maximum, 1e6))
}

function makeObject(making: Making, schema: JsonSchema, { name: own, depth }: Place): object {
  const { random } = making
  if (own === 'mapping') return random.pick(mappings)
  const made: Record<string, unknown> = {}
  // Deeper objects have fewer properties, so that documents end.
  const share = depth > 3 ? 0.1 : 0.35
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name) === true
    if (needed || random.chance(share)) {
      const isItem = own === 'items' && name === 'id'
      made[name] = makeValue(making, property, { name: isItem ? 'ids' : name, depth: depth + 1 })
    }
  }
  if (schema.properties === undefined && random.chance(0.5)) {
    made[random.pick(['a', 'b', '#112233'])] = anything(random, depth + 1)
  }
  return made
}

function makeArray(
  making: Making,
  { items = {}, minItems = 0, maxItems = 4 }: JsonSchema,
  { name, depth }: Place,
): unknown[] {
  const most = Math.max(minItems, Math.min(maxItems, depth > 4 ? 1 : 4))
  const length = making.random.whole(minItems, most)
  return Array.from({ length }, () => makeValue(making, items, { name, depth: depth + 1 }))
}

/** The prefixes of ids that refer to other resources. */
const idPrefix: Readonly<Record<string, readonly [string, ...string[]] | undefined>> = {
  designId: ['dsg'],
  brandKitId: ['bk'],
  templateId: ['tpl'],
  folderId: ['fld'],
  parentId: ['fld'],
  ids: ['dsg', 'dsg', 'ast', 'tpl'],
  editedBy: ['usr'],
}

function makeText({ random, known }: Making, schema: JsonSchema, { name }: Place): string {
  const { pattern = '', minLength = 0, maxLength = 40 } = schema
  if (pattern.startsWith('^#')) return random.pick(hex)
  if (schema.format === 'date-time') return random.pick(moments)
  const own = ownForm[name]
  if (own) return random.pick(own)
  const prefix = random.pick(idPrefix[name] ?? [])
  if (prefix !== undefined) return known(prefix) ?? `${prefix}_${'0'.repeat(26)}`
  if (name === 'id') return random.pick(['headline', 'button', 'front', `e${random.whole(1, 9e8)}`])
  const text = random.chance(0.3) ? random.pick(oddTexts) : `Text ${random.whole(0, 999)}`
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

function makeNumber(random: Random, schema: JsonSchema): number {
  const least = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -1000, -1e5)
  const most = Math.min(schema.maximum ?? 2000, 1e5)
  if (random.chance(0.1)) return schema.maximum ?? most
  const value = least + random.next() * Math.min(most - least, 2000)
  return random.chance(0.5) ? Math.max(Math.round(value), schema.minimum ?? 1) : value
}

/** Returns an arbitrary JSON value. */
export function anything(random: Random, depth = 0): unknown {
  const flat = [null, true, 0, -1, 1e308, 3.5, [], {}, ...oddTexts]
  if (depth > 3 || random.chance(0.7)) return random.pick(flat)
  return { [random.pick(oddTexts)]: [anything(random, depth + 1), anything(random, depth + 1)] }
}
