import { limits } from '@platen/design'
import { expensiveDocuments } from '@platen/design/testing'
import { longestTurn } from '@platen/env/testing'
import { request, studioPath } from '../../mcp/testing/rpc'
import { sendBytes } from '../../testing/send-bytes'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** The longest time that a call may wait for another caller's call, in ms. */
const promised = 250

let api: TestApi
let headers: Record<string, string>
/** The id of a design with as many elements as there may be, each with many properties. */
let large: string
/** The id of a design with as many shapes. */
let shapes: string

beforeAll(async () => {
  // No worker draws or measures here, so calls wait for one only briefly.
  const plenty = Object.fromEntries(
    ['RENDERS', 'WRITES', 'REQUESTS', 'DOCUMENT_BYTES'].flatMap(name => [
      [`RATE_LIMIT_${name}`, '1000000'],
      [`RATE_LIMIT_${name}_BURST`, name === 'DOCUMENT_BYTES' ? '10000000000' : '1000000'],
    ]),
  )
  api = await startTestApi({ ...plenty, RENDER_WAIT_MS: '100' })
  const json = { 'content-type': 'application/json' }
  headers = { ...json, authorization: `Bearer ${api.account.apiKey}` }
  large = await design(expensiveDocuments['all properties of each element']?.())
  const pages = many(10, page => ({
    id: `page-${page}`,
    children: elementsOfPages(page * 500, 500).map(id => shape(id, box)),
  }))
  shapes = await design({ schemaVersion: 1, width: 1000, height: 1000, pages })
})

afterAll(() => api.stop())

const send = (path: string, body: object): ReturnType<typeof sendBytes> =>
  sendBytes(api.url + path, { method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) })

async function design(document: unknown): Promise<string> {
  const { beginning } = await send('/api/v1/designs', { name: 'Large', document })
  return /dsg_\w+/.exec(beginning)?.[0] ?? beginning
}

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const shape = (id: string, more: object = {}): object => ({ id, type: 'shape', ...more })
const box = { width: 10, height: 10 }
const blank = { name: 'Blank', size: { width: 1000, height: 1000 } }
const picture = false
/** Operations on all of a large design: as each has a turn of its own, a few show how long it is. */
const some = 10

/** Returns layouts of pages of their own, as many and as large as they may be. */
const layouts = (element: (id: string) => object, count: number = limits.layouts): object[] =>
  many(count, page => [
    { op: 'page.add', page: { id: `new-${page}` } },
    {
      op: 'layout',
      in: `new-${page}`,
      node: {
        kind: 'row',
        children: many(limits.layoutNodes - 1, at => ({
          element: element(`new-${page}-${at}`),
          ...box,
        })),
      },
    },
  ]).flat()

/** Returns the operations, and as many moves as may follow them. */
const filled = (operations: readonly object[], id: string): object[] => [
  ...operations,
  ...many(limits.operations - operations.length, () => ({ op: 'move', id, x: 1, y: 1 })),
]

const stops = (count: number): object[] =>
  many(count, at => ({ offset: at / count, color: '#123456' }))

const pageOf = (children: readonly object[]): object => ({ op: 'page.add', page: { children } })

const elementsOfPages = (from: number, count: number): string[] =>
  many(count, at => `element-${from + at}`)

const edit = (operations: readonly object[], designId = large): [string, object] => [
  'edit_design',
  { designId, revision: 0, picture, operations },
]

const create = (operations: readonly object[]): [string, object] => [
  'create_design',
  { ...blank, picture, operations },
]

/** Returns groups in groups, each with the same number of elements. */
const nested = (id: string, levels: number): object => ({
  id: `${id}-${levels}`,
  type: 'group',
  ...box,
  children: levels === 0 ? [] : [nested(id, levels - 1)],
})

const strays = (count: number): object => Object.fromEntries(many(count, at => [`stray-${at}`, 1]))

/** Layouts of elements that are there already, each of them on top of the one before. */
const moving = (): object[] =>
  many(limits.layouts, page => ({
    op: 'layout',
    in: `page-${page}`,
    node: {
      kind: 'column',
      children: elementsOfPages(page * 500, limits.layoutNodes - 1).map(id => ({
        element: { id },
        ...box,
      })),
    },
  }))

const changed = /"designId|designId\\\\"/

/** The most expensive calls, and a part of the answer. */
const calls: readonly [what: string, call: () => [string, object], answer: RegExp][] = [
  [
    'layouts of new elements, and moves',
    () =>
      create(
        filled(
          layouts(id => shape(id)),
          'new-0-0',
        ),
      ),
    changed,
  ],
  [
    'layouts of gradients',
    () => create(layouts(id => shape(id, { fill: { type: 'linear', stops: stops(2) } }))),
    changed,
  ],
  [
    'layouts of existing elements, and moves',
    () => edit(filled(moving(), 'element-0'), shapes),
    changed,
  ],
  [
    'layouts of long texts',
    () => create(layouts(id => ({ id, type: 'text', text: 'ก'.repeat(limits.textLength / 5) }), 3)),
    /took too long/,
  ],
  ['layouts of wrong elements', () => create(layouts(id => shape(id, { width: 'a' }))), /width/],
  [
    'elements with keys that nobody knows',
    () =>
      create(
        many(6, at => ({ op: 'add', element: shape(`a-${at}`, { ...box, ...strays(9_000) }) })),
      ),
    /stray/,
  ],
  [
    'elements of which each has a key that nobody knows',
    () =>
      create(many(10, page => pageOf(many(500, at => shape(`a-${page}-${at}`, { ...box, b: 1 }))))),
    /does not accept/,
  ],
  [
    'pages full of elements',
    () => create(many(10, page => pageOf(many(500, at => shape(`a-${page}-${at}`, box))))),
    changed,
  ],
  [
    'groups in groups',
    () => create(many(10, page => pageOf(many(50, at => nested(`a-${page}-${at}`, 8))))),
    changed,
  ],
  [
    'a change of many keys',
    () => edit([{ op: 'set', id: 'element-0', keys: strays(9_000) }]),
    /stray/,
  ],
  [
    'many changes of a large design',
    () =>
      edit(
        many(some, at => ({
          op: 'set',
          id: `element-${at}`,
          keys: { text: 'Changed', fontSize: 20 + at },
        })),
      ),
    changed,
  ],
  [
    'many changes of many elements',
    () =>
      edit(
        many(some, at => ({
          op: 'align',
          ids: elementsOfPages(0, 500),
          to: at % 2 === 0 ? 'left' : 'top',
        })),
      ),
    changed,
  ],
  [
    'more ids than a design has elements',
    () => edit([{ op: 'align', ids: many(50_000, () => 'element-4999'), to: 'left' }]),
    /ids must contain at most 500 elements/,
  ],
  [
    'more values than operations may have',
    () => create([{ op: 'set', id: 'page-1', keys: { a: many(200_000, () => 1) } }]),
    /operations must contain at most 60,000 values/,
  ],
  [
    'a faulty node below many others',
    () => {
      const rows = many(299, () => ({ kind: 'row', children: many(60, () => ({ kind: 'row' })) }))
      return create([
        {
          op: 'layout',
          in: 'page-1',
          node: { kind: 'row', children: [...rows, { kind: 'grid' }] },
        },
      ])
    },
    /kind must be one of row/,
  ],
  [
    'copies',
    () => edit(many(limits.operations, at => ({ op: 'duplicate', id: `element-${at * 10}` }))),
    /operations\[0\]/,
  ],
  [
    'words that many icons have',
    () => ['find_icons', { search: 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ') }],
    /"total":/,
  ],
]

it.each(calls)('%s delay other calls no longer than promised', async (what, call, expected) => {
  let answer = ''
  const ms = await longestTurn(
    async () => {
      const [name, args] = call()
      answer = await answerOf(name, args)
    },
    { enoughMs: promised },
  )
  expect(answer).toMatch(expected)
  if (ms > promised) throw new Error(`${what}: ${ms.toFixed(0)} ms (${answer})`)
})

/** Returns the beginning of an answer; of an edit, the draft is discarded. */
async function answerOf(name: string, args: object): Promise<string> {
  await api.sql('delete from design_drafts where design_id = any($1)', [[large, shapes]])
  const body = request('tools/call', { name, arguments: args })
  const { status, bytes, beginning } = await send(studioPath, body)
  return `${status} ${bytes} ${beginning}`
}
