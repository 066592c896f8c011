import { describeTool, studioToolNames, type StudioToolName } from '@platen/contract'
import { givenVariable } from '@platen/env/testing'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { call } from '../testing/caller'
import { card, dataUrl, LOGO } from '../testing/documents'
import { breakValue } from '../testing/fuzz/break-value'
import { makeValue, type Making } from '../testing/fuzz/make-value'
import { Random } from '../testing/fuzz/random'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'

/** The number of calls of each tool: 2,000 at night. FUZZ_SEED repeats a run. */
const perTool = Math.ceil(Number(givenVariable('FUZZ_REQUESTS') ?? '50') / 2)
const seed = givenVariable('FUZZ_SEED') ?? 'platen'
const callers = 4

let system: JoinedSystem
const designs: string[] = []
/** The ids of designs, which are also read like templates, and of brand kits. */
const pool: Record<string, string[]> = { dsg: designs, tpl: designs, bk: [] }

beforeAll(async () => {
  system = await joinSystem()
  const document = card(dataUrl(LOGO, 'image/svg+xml'))
  for (let nth = 0; nth < 6; nth++) {
    const body = { name: `Card ${nth}`, document }
    designs.push((await call<{ id: string }>(system, '/api/v1/designs', { body })).body.id)
  }
  const kit = { name: 'Kit', colors: ['#123456', '#ffffff'] }
  pool['bk']?.push((await call<{ id: string }>(system, '/api/v1/brands', { body: kit })).body.id)
})

afterAll(() => system.stop())

const box = { width: 40, height: 20 }
const title = { id: 'title', type: 'text', text: 'Words', fontSize: 20 }

/** An operation of each kind, of which most can be carried out on a card. */
const operations = (brandKitId: string, nth: number): object[] => [
  { op: 'add', pageId: 'front', element: { id: `box-${nth}`, type: 'shape', ...box } },
  { op: 'set', id: 'headline', keys: { text: `Text ${nth}`, fontSize: 20 } },
  { op: 'move', id: 'logo', x: 3, y: -4 },
  { op: 'resize', id: 'band', x: 2, ...box },
  { op: 'order', id: 'photo', to: 'front' },
  { op: 'group', ids: ['logo', 'band'], id: `group-${nth}` },
  { op: 'ungroup', id: `group-${nth}` },
  { op: 'duplicate', id: 'headline', as: `copy-${nth}` },
  { op: 'rename', id: 'band', to: `band-${nth}` },
  { op: 'delete', id: 'photo' },
  { op: 'page.add', page: { id: `page-${nth}`, children: [{ ...title, ...box }] } },
  { op: 'page.set', id: 'front', keys: { background: '#223344' } },
  { op: 'page.delete', id: `page-${nth}` },
  { op: 'applyBrand', brandKitId },
  { op: 'align', ids: ['headline', 'logo'], to: 'left' },
  { op: 'distribute', ids: ['headline', 'logo', 'band'], axis: 'y' },
  { op: 'field.set', field: { elementId: 'headline', key: 'text', label: 'Headline' } },
  {
    op: 'layout',
    in: 'front',
    node: {
      kind: 'column',
      padding: { top: 4 },
      gap: 8,
      fill: '#ffffff',
      children: [{ element: title }, { element: { id: 'headline' }, grow: 1 }],
    },
  },
]

/** Returns the arguments of the nth call of a tool: about half of them follow its description, the others are wrong somewhere. */
function argumentsOf(name: StudioToolName, nth: number): unknown {
  const random = new Random(`${seed} ${name} ${nth}`)
  const known = (prefix: string): string | undefined => random.pick(pool[prefix] ?? [])
  const making: Making = { document: { paths: {}, components: { schemas: {} } }, random, known }
  const described = makeValue(making, describeTool(name).inputSchema) as object
  const kinds = operations(known('bk') ?? '', nth)
  const some = Array.from({ length: random.whole(1, 4) }, () => random.pick(kinds))
  const args: Record<string, unknown> = {
    ...described,
    ...('operations' in described && { operations: some }),
    ...('revision' in described && { revision: random.whole(0, 2) }),
    ...('from' in described && { from: known('dsg') }),
    ...('url' in described && { url: 'http://127.0.0.1:1/a.png' }),
    picture: random.chance(0.1),
  }
  if (!['create_design', 'edit_design'].includes(name)) delete args['picture']
  return random.chance(0.5) ? args : breakValue(random, args, { large: true })
}

interface Answer {
  result?: {
    isError?: boolean
    structuredContent?: unknown
    content: { type: string; text?: string }[]
  }
  error?: { code: number; message: string }
}

const ajv = new Ajv2020({ strict: false })
addFormats(ajv)
const validators = new Map<string, ValidateFunction>(
  studioToolNames.map(name => [name, ajv.compile(describeTool(name).outputSchema)]),
)

/** Returns what is wrong with an answer; null for a result as described, a refusal in words, or arguments that are no object. */
function faultOf(name: string, status: number, { result, error }: Answer): string | null {
  if (status === 413) return null
  if (status >= 500) return `answered ${status}`
  if (error) return error.code === -32602 ? null : `${error.code} ${error.message}`
  if (!result) return `has neither a result nor an error, but ${status}`
  const text = result.content[0]?.text ?? ''
  return result.isError === true ? faultOfWords(text) : faultOfResult(name, result, text)
}

/** True for arguments with a key that no JSON may have, which ends the reading of a body. */
const isUnreadable = (sent: unknown): boolean => JSON.stringify(sent).includes('"__proto__"')

const faultOfWords = (text: string): string | null =>
  text === '' || /internal|undefined|\[object/i.test(text) ? `refuses with "${text}"` : null

function faultOfResult(
  name: string,
  { structuredContent }: NonNullable<Answer['result']>,
  text: string,
): string | null {
  if (text !== JSON.stringify(structuredContent)) return 'has another text'
  const validate = validators.get(name)
  return validate?.(structuredContent) === true ? null : ajv.errorsText(validate?.errors)
}

const counts: Record<string, { done: number; refused: number }> = {}

/** The number of calls after which a tool that has never succeeded is taken for one that never does. */
const most = 1000

it.each(studioToolNames)('%s answers as described, whatever it is sent', async name => {
  const tally = (counts[name] = { done: 0, refused: 0 })
  const faults: string[] = []
  const send = async (nth: number): Promise<void> => {
    const sent = argumentsOf(name, nth)
    const params = { name, arguments: sent }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const reply = await call<Answer>(system, '/api/mcp/studio', { body })
    const unread = isUnreadable(sent) && reply.body.error?.code === -32700
    const fault = unread ? null : faultOf(name, reply.status, reply.body)
    if (reply.body.result && reply.body.result.isError !== true) tally.done++
    else tally.refused++
    if (fault !== null) faults.push(`${nth}: ${fault}\n${JSON.stringify(sent).slice(0, 600)}`)
  }
  const queue = Array.from({ length: perTool }, (_, nth) => nth).values()
  const work = async (): Promise<void> => {
    for (const nth of queue) await send(nth)
  }
  await Promise.all(Array.from({ length: callers }, work))
  for (let nth = perTool; nth < most && tally.done === 0 && name !== 'add_asset'; nth++)
    await send(nth)
  expect(faults.slice(0, 10)).toEqual([])
})

// A run in which nothing ever succeeds would prove little.
afterAll(() => {
  process.stdout.write(`studio fuzz, seed ${seed}: ${JSON.stringify(counts, null, 1)}\n`)
  const never = Object.entries(counts).filter(([, { done }]) => done === 0)
  expect(never.map(([name]) => name).filter(name => name !== 'add_asset')).toEqual([])
})
