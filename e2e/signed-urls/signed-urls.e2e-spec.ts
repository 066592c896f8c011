import { createHash } from 'node:crypto'
import { download, generate, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { Random } from '../testing/fuzz/random'
import { newSigningKey, type SigningKey, signPath } from '../testing/signed-urls'
import { type System, startSystem } from '../testing/system'

let system: System
let key: SigningKey
let design: string

beforeAll(async () => {
  // Each call names its caller, since a network may send only so many wrong signatures.
  system = await startSystem({ apis: 3, storage: 'disk', apiEnv: { TRUST_PROXY: '127.0.0.1' } })
  const photo = dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')
  design = await saveDesign(system, card(photo))
  key = await newSigningKey(system)
})

afterAll(() => system.stop())

interface Opened {
  status: number
  body: Buffer
}

/** Opens a path as a browser at an address of its own; `instance` is one of three. */
async function open(path: string, { instance = 0, caller = 0 } = {}): Promise<Opened> {
  const address = `203.0.${Math.floor(caller / 250)}.${caller % 250}`
  const response = await fetch((system.urls[instance] ?? '') + path, {
    headers: { 'x-forwarded-for': address },
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

const statusOf = async (path: string, from: Parameters<typeof open>[1] = {}): Promise<number> =>
  (await open(path, from)).status

const signed = (text: string): Promise<string> =>
  signPath({
    key,
    design,
    modifications: [{ id: 'headline', text, fontSize: 24 }],
    options: { width: 600, quality: 80 },
  })

it('means the same in any order, and with + for each space', async () => {
  const path = await signed('Salt & pepper, 50% off')
  const [start = '', query = ''] = path.split('?')
  const parts = query.replaceAll('%20', '+').split('&')
  const orders = parts.map((_part, nth) => [...parts.slice(nth), ...parts.slice(0, nth)].join('&'))
  for (const order of [query, ...orders])
    expect([order, await statusOf(`${start}?${order}`)]).toEqual([order, 200])
})

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789 &=+%.é'.split('')

/** Returns a text with a character replaced, removed or added. */
function changed(text: string, random: Random): string {
  const at = random.whole(0, text.length - 1)
  const letter = random.pick(letters) ?? 'a'
  const other = random.pick([
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
  ])
  return other === text ? changed(text, random) : other
}

/** Returns a path that says something else than the signed one: in the design, the format, or a parameter. */
function mutated(path: string, random: Random): string {
  const url = new URL(path, 'http://platen.example')
  const all = [...url.searchParams]
  const [name, value] = random.pick(all) ?? ['sig', '']
  const rest = all.filter(([other]) => other !== name)
  const query = random.pick<[string, string][]>([
    [...rest, [name, changed(value, random)]],
    [...rest, [changed(name, random), value]],
    [...all, [name, changed(value, random)]],
    [...all, ['page', '1']],
    rest,
  ])
  const inPath = random.chance(0.2)
  const start = inPath
    ? random.pick([url.pathname.replace('.jpg', '.png'), `/r/${changed(design, random)}.jpg`])
    : url.pathname
  const written = new URLSearchParams(inPath ? all : query).toString()
  return `${encodeURI(start)}?${written}`
}

it('means nothing when it says anything else: 200 mutations are refused', async () => {
  const path = await signed('Hello')
  expect(await statusOf(path)).toBe(200)
  const random = new Random('signed URLs')
  const others = Array.from({ length: 200 }, () => mutated(path, random))
  const statuses = await Promise.all(
    others.map(async (other, caller) => ({ other, status: await statusOf(other, { caller }) })),
  )
  expect(statuses.filter(({ status }) => status !== 403)).toEqual([])
})

it('is drawn once for 500 who ask two instances at the same time, with equal bodies', async () => {
  const path = await signed('Everybody at once')
  const before = await system.sql('select 1 from renders')
  const all = await Promise.all(
    Array.from({ length: 500 }, (_, caller) => open(path, { caller, instance: caller % 2 })),
  )
  const seen = all.map(
    ({ status, body }) => `${status} ${createHash('sha256').update(body).digest('hex')}`,
  )
  expect([...new Set(seen)]).toEqual([expect.stringMatching(/^200 /)])
  expect(await system.sql('select 1 from renders')).toHaveLength(before.length + 1)
})

it('has the bytes of the equal call', async () => {
  const path = await signPath({
    key,
    design,
    modifications: [{ id: 'headline', text: 'Equal' }],
    options: { width: 800 },
  })
  const { body } = await open(path)
  const equal = { scale: 2, pages: [1], modifications: [{ id: 'headline', text: 'Equal' }] }
  const { body: call } = await generate({ system, designId: design }, equal)
  expect(call.cached).toBe(true)
  expect(body.equals(await download(call.files[0]?.url ?? ''))).toBe(true)
})

it('stops working on three instances within 5 s of the deletion of its key', async () => {
  const own = await newSigningKey(system)
  const path = await signPath({ key: own, design })
  const everywhere = (): Promise<number[]> =>
    Promise.all([0, 1, 2].map(instance => statusOf(path, { instance })))
  expect(await everywhere()).toEqual([200, 200, 200])
  const deleted = await fetch(`${system.urls[0] ?? ''}/api/v1/signing-keys/${own.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${system.account.apiKey}` },
  })
  expect(deleted.status).toBe(204)
  expect(await everywhere()).toEqual([403, 403, 403])
})
