import { breakValue } from './break-value'
import { type JsonSchema, type Operation, type Parameter } from './json-schema'
import { makeValue, type Making, oddTexts } from './make-value'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
  /** True if every part follows the document. */
  valid: boolean
}

/** Path segments that are not ids. */
const wrongIds = [
  'dsg_00000000000000000000000000',
  'rnd_7zzzzzzzzzzzzzzzzzzzzzzzzz',
  'DSG_01',
  '%zz',
  'a%00b',
  '%ff%fe',
  '..%2f..%2fhealth',
  'x'.repeat(101),
  '%F0%9F%92%A9',
  'null',
  '-1',
] as const

const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  '',
] as const

const wrongTexts = [
  '',
  '{',
  '[',
  '"',
  'nul',
  '{"a":1,}',
  '\ufeff{}',
  '[[',
  '42',
  'null',
  '{}{}',
  '{"scale":1e400}',
  '['.repeat(100_000),
]

/** Makes a request for an operation. About half of the requests follow the document; the others are wrong in one or more places. */
export function makeRequest(
  making: Making,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): FuzzRequest {
  const { random } = making
  const valid = random.chance(0.5)
  // As JSON, results have pages instead of positions.
  const isOther = ({ name }: Parameter): boolean => path.endsWith('/results') && name === 'after'
  const parameters = (operation.parameters ?? []).filter(parameter => !isOther(parameter))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(making, name, valid))
  const query = queryOf(making, parameters, valid)
  const headers = headersOf(making, parameters, valid)
  const made = bodyOf(making, operation, valid)
  if (made && !valid && random.chance(0.05)) headers['content-type'] = random.pick(wrongTypes)
  return {
    method: method.toUpperCase(),
    path: filled + query,
    valid,
    headers: { ...made?.headers, ...headers },
    ...(made && { body: made.body }),
  }
}

function pathPart({ random, known }: Making, name: string, valid: boolean): string {
  if (!valid && random.chance(0.3)) return random.pick(wrongIds)
  const prefixes: Record<string, readonly string[]> = {
    designId: ['dsg', 'dsg', 'dsg', 'tpl'],
    templateId: ['tpl'],
    renderId: ['rnd'],
    brandKitId: ['bk'],
    assetId: ['ast'],
    embedSessionId: ['emb'],
    webhookId: ['whk'],
    deliveryId: ['dlv'],
    signingKeyId: ['sgk'],
    hookId: ['hok'],
    refusedCallId: ['rfc'],
    batchId: ['bat'],
    sheetId: ['sht'],
    folderId: ['fld'],
    styleId: ['sty'],
    shareId: ['shr'],
    commentId: ['cmt'],
    approvalId: ['apr'],
  }
  if (name === 'version') return random.pick(['1', '1', '2', '99', '0', 'x'])
  const prefix = random.pick(prefixes[name] ?? []) ?? ''
  // An id that does not exist, until a resource of this kind has been created.
  return known(prefix) ?? `${prefix}_${'0'.repeat(26)}`
}

function queryOf(making: Making, parameters: readonly Parameter[], valid: boolean): string {
  const { random } = making
  const query = new URLSearchParams()
  for (const { name, schema } of parameters.filter(parameter => parameter.in === 'query')) {
    if (random.chance(0.6)) continue
    query.append(name, text(makeValue(making, small(schema), { name, depth: 0 })))
    if (valid || random.chance(0.5)) continue
    query.set(name, random.pick([...oddTexts, '-1', '1e3', '101', '99999999999', '01', '\u0000']))
    if (random.chance(0.2)) query.append(name, '1')
  }
  if (!valid && random.chance(0.1)) query.append(random.pick(oddTexts), 'x')
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Lowers the maximum of page numbers: pages far from the first are empty. */
const small = (schema: JsonSchema): JsonSchema =>
  schema.type === 'integer' && (schema.maximum ?? 0) > 1000 ? { ...schema, maximum: 3 } : schema

function headersOf(
  { random }: Making,
  parameters: readonly Parameter[],
  valid: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { name } of parameters.filter(parameter => parameter.in === 'header')) {
    if (!random.chance(0.3)) continue
    const good = { Prefer: 'respond-async', 'If-Match': '"1"' }[name] ?? `k${random.whole(0, 50)}`
    headers[name] = valid ? good : random.pick([good, '"x"', '*', 'k'.repeat(256), '1', ' '])
  }
  return headers
}

function bodyOf(
  making: Making,
  { requestBody }: Operation,
  valid: boolean,
): { body: string | FormData; headers: Record<string, string> } | null {
  const { random } = making
  if (!requestBody) return null
  const json = requestBody.content['application/json']
  if (!json) return { body: formOf(making, valid), headers: {} }
  const examples = Object.values(json.examples ?? {}).map(({ value }) => value)
  const base = random.chance(0.5) ? random.pick(examples) : undefined
  const value = base ?? makeValue(making, json.schema)
  const headers = { 'content-type': 'application/json' }
  if (valid) return { body: JSON.stringify(value), headers }
  if (random.chance(0.1)) return { body: random.pick(wrongTexts) ?? '', headers }
  let broken = value
  const times = random.whole(1, 3)
  for (let nth = 0; nth < times; nth++) broken = breakValue(random, broken, { large: nth === 0 })
  return { body: JSON.stringify(broken), headers }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')

function formOf({ random }: Making, valid: boolean): FormData {
  const form = new FormData()
  const bytes = Buffer.from(random.pick([pixel, drawing]))
  if (!valid && random.chance(0.7)) {
    // The file is cut short or has a wrong byte, or there is no file at all.
    const at = random.whole(0, bytes.length - 1)
    bytes[at] = random.whole(0, 255)
    const cut = random.chance(0.5) ? bytes.subarray(0, at) : bytes
    form.set(random.pick(['file', 'files', '']), new Blob([cut]), random.pick(oddTexts))
    return form
  }
  form.set('file', new Blob([bytes]), 'file.png')
  return form
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
