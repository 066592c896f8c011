import { fullScale } from '@platen/env/testing'
import { call, generate, type Reply, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { settle } from './testing/load'
import { newSigningKey, signPath, type SigningKey } from './testing/signed-urls'
import { startSystem, type System } from './testing/system'
import { leaseSettings } from './testing/times'
import { waitFor } from './testing/wait'

const RENDERS = fullScale() ? 2000 : 200
const KINDS = 40
const DESIGNS = 4
const CALLERS = 8

interface Sent {
  id: string
  [key: string]: unknown
}

interface FieldUse {
  elementId: string
  key: string
  calls: number
  callers: { keyId: string; name: string | null }[]
  exists: boolean
  nearest: string | null
}

interface Saved {
  version: number
  message: string
  affected: { elementId: string; key: string; change: string; alias: string | null }[]
}

let system: System
let document: object
let designs: string[]
let signingKey: SigningKey

beforeAll(async () => {
  system = await startSystem({ workers: 2, workerEnv: leaseSettings })
  document = card(dataUrl(await picture(80, 32, '#aa2222'), 'image/jpeg'))
  designs = []
  for (let nth = 0; nth < DESIGNS; nth++) designs.push(await saveDesign(system, document))
  signingKey = await newSigningKey(system, { name: 'Blog' })
})

afterAll(() => system.stop())

/** What a kind of call sends; only the text differs from one call of a kind to the next. */
function sentBy(kind: number, nth: number): Sent[] {
  const text = `Offer ${nth}`
  return [
    { id: kind % 8 === 7 ? 'headlin' : 'headline', text, ...(kind % 2 && { fill: '#118844' }) },
    ...(kind % 3 === 0 ? [{ id: 'band', fill: '#336699', opacity: 0.5 }] : []),
    ...(kind % 5 === 0 ? [{ id: 'logo', fill: '#118844' }] : []),
    ...(kind % 4 === 1 ? [{ id: 'headline', fontSize: 20 + (kind % 7) }] : []),
  ]
}

/** Makes a call of a kind: over REST, by a tool, or by a signed URL. Returns the status, or what the tool says. */
async function make(kind: number, nth: number): Promise<unknown> {
  const design = designs[kind % DESIGNS] ?? ''
  const modifications = sentBy(kind, nth)
  const asked = { modifications, scale: 0.125 }
  switch (Math.floor(kind / DESIGNS) % 3) {
    case 0:
      return (await generate({ system, designId: design }, asked)).status
    case 1:
      return callTool({ designId: design, ...asked })
    default: {
      const path = await signPath({
        key: signingKey,
        design,
        modifications,
        options: { scale: 0.125 },
      })
      return (await fetch((system.urls[0] ?? '') + path)).status
    }
  }
}

async function callTool(asked: object): Promise<unknown> {
  const params = { name: 'generate_image', arguments: asked }
  const { body } = await call<{ result?: { isError?: boolean } }>(system, '/api/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    headers: { accept: 'application/json, text/event-stream' },
  })
  return body.result?.isError === true ? body : 200
}

/** Makes all calls, and meanwhile kills each worker once, as they draw and as they count. Returns the answers. */
async function load(): Promise<Set<unknown>> {
  const answers = new Set<unknown>()
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < RENDERS) {
      const nth = next++
      if (nth === Math.floor(RENDERS / 3)) await replaceWorker(0)
      if (nth === Math.floor((2 * RENDERS) / 3)) await replaceWorker(1)
      answers.add(await make(nth % KINDS, nth))
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return answers
}

async function replaceWorker(index: number): Promise<void> {
  system.workers[index]?.kill('SIGKILL')
  await system.startWorker()
}

interface EndedRender {
  design: string
  modifications: Sent[]
  caller: string
}

/** Counts again what the renders say: the calls that sent each key of an element, by design. */
async function recount(): Promise<Record<string, number>> {
  const ended = await system.sql<EndedRender>(
    `select design_id as design, modifications, key_id as caller from renders
     where finished_at is not null and purpose in ('call', 'url')`,
  )
  const counts: Record<string, number> = {}
  for (const { design, modifications, caller } of ended) {
    const names = modifications.flatMap(({ id, ...keys }) =>
      Object.keys(keys).map(key => `${design} ${id}.${key} ${caller}`),
    )
    for (const name of new Set(names)) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function counted(): Promise<Record<string, number>> {
  const rows = await system.sql<{ name: string; calls: number }>(
    `select design_id || ' ' || element_id || '.' || key || ' ' || caller as name, sum(calls)::int as calls
     from field_use group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, calls }) => [name, calls]))
}

const usesOf = async (designId: string): Promise<FieldUse[]> =>
  (await call<{ data: FieldUse[] }>(system, `/api/v1/designs/${designId}/field-use`)).body.data

/** Makes a call whose element no other call names, and waits until it has been counted, as then all earlier ones have. */
async function countAll(): Promise<void> {
  const [designId = ''] = designs
  await generate({ system, designId }, { modifications: [{ id: 'last', text: 'a' }] })
  await waitFor('the last call to be counted', async () =>
    (await usesOf(designId)).some(({ elementId }) => elementId === 'last'),
  )
}

it(`counts ${RENDERS} renders of ${KINDS} kinds of calls, each once, while workers are killed`, async () => {
  // A call that is answered later is drawn all the same.
  const answers = await load()
  expect([...answers].filter(answer => ![200, 202, 503].includes(answer as number))).toEqual([])
  await settle(system)
  await countAll()
  const expected = await recount()
  expect(Object.keys(expected).length).toBeGreaterThan(30)
  expect(await counted()).toEqual(expected)
  const [renders] = await system.sql<{ renders: number; urls: number }>(
    `select count(*)::int as renders, count(*) filter (where purpose = 'url')::int as urls from renders
     where purpose in ('call', 'url')`,
  )
  expect(renders?.renders).toBeGreaterThanOrEqual(RENDERS)
  process.stdout.write(
    `publish-guard: ${JSON.stringify({ ...renders, counts: Object.keys(expected).length })}\n`,
  )
})

it('lists them over REST, with the keys that called, and the ids that were meant', async () => {
  const expected = await recount()
  for (const design of designs) {
    const uses = await usesOf(design)
    for (const { elementId, key, calls } of uses) {
      const name = `${design} ${elementId}.${key} `
      const all = Object.entries(expected).filter(([one]) => one.startsWith(name))
      expect([name, calls]).toEqual([name, all.reduce((sum, [, count]) => sum + count, 0)])
    }
    const names = uses.flatMap(({ callers }) => callers.map(({ name }) => name))
    expect(new Set(names)).toEqual(new Set(['e2e', 'Blog']))
  }
  const typo = (await usesOf(designs[3] ?? '')).find(({ elementId }) => elementId === 'headlin')
  expect(typo).toMatchObject({ exists: false, nearest: 'headline' })
})

describe('a version that callers would notice', () => {
  /** Saves the card, whose JSON is changed. */
  const save = (
    design: string,
    change: (text: string) => string,
    body = {},
  ): Promise<Reply<Saved>> =>
    call<Saved>(system, `/api/v1/designs/${design}`, {
      method: 'PUT',
      body: { document: JSON.parse(change(JSON.stringify(document))) as unknown, ...body },
    })

  const renamed = (text: string): string => text.replace('"id":"headline"', '"id":"title"')
  const aliased = (text: string): string =>
    text.replace('"id":"headline"', '"id":"title","aliases":["headline"]')
  const removed = (text: string): string => text.replace(/\{"id":"headline"[^}]*\},/, '')
  const retyped = (text: string): string =>
    text.replace(
      /\{"id":"headline"[^}]*\}/,
      '{"id":"headline","type":"qr","value":"a","width":9,"height":9}',
    )

  it.each([
    { what: 'removal', nth: 0, by: removed, change: 'removed', alias: null },
    { what: 'renaming', nth: 1, by: renamed, change: 'renamed', alias: 'title' },
    { what: 'another kind', nth: 2, by: retyped, change: 'kind', alias: null },
  ])('is told of or refused for $what', async ({ nth, by, change, alias }) => {
    const design = designs[nth] ?? ''
    const refused = await save(design, by, { onAffected: 'refuse' })
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'callers_affected'])
    expect(refused.body.message).toMatch(
      /^Calls sent headline\.\w+ \d+ times in 30 days, but headline/,
    )
    const { status, body } = await save(design, by)
    expect([status, body.version]).toEqual([200, 2])
    expect(body.affected).toContainEqual(
      expect.objectContaining({ elementId: 'headline', key: 'text', change, alias }),
    )
    expect(body.affected.every(({ elementId }) => elementId === 'headline')).toBe(true)
  })

  it('is not told of if it keeps the old id as an alias', async () => {
    const design = designs[3] ?? ''
    const { status, body } = await save(design, aliased, { onAffected: 'refuse' })
    expect([status, body.affected]).toEqual([200, []])
    const modifications = [{ id: 'headline', text: 'Still here' }]
    const reply = await generate({ system, designId: design }, { modifications })
    expect(reply.body.warnings.map(({ code }) => code)).toContain('renamed_element')
  })
})
