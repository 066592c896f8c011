import { readdir } from 'node:fs/promises'
import { sampled } from '@platen/env/testing'
import sharp from 'sharp'
import { type AssetServer, bytes, startAssetServer } from './testing/asset-server'
import { call, download, type RenderBody, type Reply } from './testing/caller'
import { picture } from './testing/documents'
import { Random } from './testing/fuzz/random'
import { oddTexts } from './testing/fuzz/make-value'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Answer extends RenderBody {
  valid: boolean
  report: unknown
  map: unknown
  layout: { pages: { width: number; height: number; elements: { id: string; bounds: Area }[] }[] }
}

interface Template {
  id: string
  name: string
  pages: { elements: { id: string; accepts: string[] }[] }[]
}

let system: JoinedSystem
let assets: AssetServer
let templates: Template[]

beforeAll(async () => {
  system = await joinSystem()
  assets = await startAssetServer(
    {
      '/green.jpg': bytes(await picture(800, 320, '#118833'), 'image/jpeg'),
      '/small.png': bytes(await picture(20, 20, '#aa2222'), 'image/png'),
      '/page.png': bytes('<html>Sign in first</html>', 'text/html'),
    },
    system.assetGate,
  )
  const { body } = await call<{ data: { id: string }[] }>(system, '/api/v1/templates?perPage=100')
  templates = await Promise.all(
    body.data.map(async ({ id }) => (await call<Template>(system, `/api/v1/templates/${id}`)).body),
  )
})

afterAll(async () => {
  await system.stop()
  await assets.stop()
})

const generate = (id: string, body: object): Promise<Reply<Answer>> =>
  call<Answer>(system, `/api/v1/${id}/generate`, { body })

/** Returns a warning as a render returns it; a dry run also tells how many characters of a text do not fit. */
const withoutExcess = (warning: object): object => ({ ...warning, overBy: undefined })

/** Compares a dry run with the render itself. Returns the status of the render. */
async function compare(id: string, body: object): Promise<number> {
  const call = { report: true, layout: true, map: true, ...body }
  const dry = await generate(id, { ...call, dryRun: true })
  const drawn = await generate(id, call)
  switch (drawn.status) {
    case 200:
      expect([dry.status, dry.body.valid]).toEqual([200, true])
      expect(dry.body.warnings.map(withoutExcess)).toEqual(drawn.body.warnings)
      expect(dry.body.report).toEqual(drawn.body.report)
      expect(dry.body.layout).toEqual(drawn.body.layout)
      expect(dry.body.map).toEqual(drawn.body.map)
      break
    case 422:
      expect([dry.status, dry.body.valid]).toEqual([200, false])
      break
    default:
      expect([dry.status, dry.body.message]).toEqual([drawn.status, drawn.body.message])
  }
  return drawn.status
}

const size = (random: Random): number => random.whole(1, 1200)

/** Values for keys of modifications. */
const values: Record<string, (random: Random) => unknown> = {
  text: random => random.pick(oddTexts),
  fontFamily: random => random.pick(['Inter', 'Nowhere Sans', 'Playfair Display']),
  fontSize: random => random.whole(1, 200),
  fill: random => random.pick(['#123456', '#0000', 'red']),
  src: random => `${assets.url}/${random.pick(['green.jpg', 'small.png', 'page.png', 'gone.png'])}`,
  fallbackSrc: () => `${assets.url}/green.jpg`,
  visible: random => random.chance(0.7),
  opacity: random => random.next(),
  rotation: random => random.whole(-360, 360),
  width: size,
  height: size,
  x: size,
  y: size,
  nonsense: () => 1,
}

function fuzzedCall(random: Random, { pages }: Template): object {
  const elements = pages.flatMap(page => page.elements)
  const modifications = Array.from({ length: random.whole(1, 8) }, () => {
    const { id = 'nobody', accepts = [] } = random.chance(0.9) ? (random.pick(elements) ?? {}) : {}
    const keys = Object.keys(values).filter(key => accepts.includes(key) || random.chance(0.05))
    const sent = keys.filter(() => random.chance(0.4))
    return { id, ...Object.fromEntries(sent.map(key => [key, values[key]?.(random)])) }
  })
  const onAssetError = random.pick(['fail', 'keep', 'hide'])
  const format = random.pick(['jpeg', 'png', 'pdf'])
  const scale = random.pick([0.5, 1])
  return { modifications, onAssetError, format, scale, strict: random.chance(0.1) }
}

describe('a dry run', () => {
  it('warns and reports as the render does, for every template', async () => {
    expect(templates.length).toBeGreaterThanOrEqual(12)
    for (const { id } of templates) expect(await compare(id, { scale: 0.5 })).toBe(200)
  })

  it('warns and reports as the render does, for fuzzed calls', async () => {
    const seeds = sampled(
      Array.from({ length: 200 }, (_, index) => `dry run ${index}`),
      { every: 10, nameOf: seed => seed },
    )
    const statuses: number[] = []
    for (const seed of seeds) {
      const random = new Random(seed)
      const template = random.pick(templates)
      if (!template) throw new Error('there are no templates')
      statuses.push(await compare(template.id, fuzzedCall(random, template)))
    }
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(seeds.length / 4)
    expect(statuses.every(status => [200, 400, 422].includes(status))).toBe(true)
  })

  it('stores no object and leaves no row', async () => {
    const account = await system.newAccount('nothing kept')
    const [template] = templates
    const { status } = await call({ ...system, account }, `/api/v1/${template?.id}/generate`, {
      body: { dryRun: true, layout: true, formats: ['jpeg', 'pdf'] },
    })
    expect(status).toBe(200)
    const files = await readdir(system.env['STORAGE_PATH'] ?? '', { recursive: true })
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(file => file.includes(account.organizationId))).toEqual([])
    const rows = 'select 1 from renders where organization_id = $1'
    expect(await system.sql(rows, [account.organizationId])).toEqual([])
  })
})

interface Pixels {
  data: Buffer
  width: number
  /** Pixels per page px; the size of a file is rounded. */
  across: number
  down: number
}

async function pixelsOf(
  id: string,
  hidden?: string,
): Promise<Pixels & { layout: Answer['layout'] }> {
  const modifications = hidden === undefined ? [] : [{ id: hidden, visible: false }]
  const call = { format: 'png', scale: 0.5, pages: [1], layout: true, modifications }
  const { body } = await generate(id, call)
  const file = await download(body.files[0]?.url ?? '')
  const image = sharp(file).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const [page = { width: 1, height: 1 }] = body.layout.pages
  const [across, down] = [info.width / page.width, info.height / page.height]
  return { data, width: info.width, across, down, layout: body.layout }
}

/** Returns true if two pictures of a page differ outside of an area of the page. */
function differOutside(one: Pixels, other: Pixels, { x, y, width, height }: Area): boolean {
  const { across, down } = one
  const [left, top] = [Math.floor(x * across), Math.floor(y * down)]
  const [right, bottom] = [Math.ceil((x + width) * across), Math.ceil((y + height) * down)]
  return one.data.some((value, at) => {
    if (value === other.data[at]) return false
    const pixel = Math.floor(at / 3)
    const [column, row] = [pixel % one.width, Math.floor(pixel / one.width)]
    return column < left || column >= right || row < top || row >= bottom
  })
}

it('hiding an element changes no pixel outside of its bounds', async () => {
  const places: { id: string; element: string }[] = []
  for (const { id, pages } of templates)
    for (const { id: element } of pages[0]?.elements ?? []) places.push({ id, element })
  const some = sampled(places, { every: 10, nameOf: ({ id, element }) => `${id} ${element}` })
  const outside: string[] = []
  for (const { id, element } of some) {
    const whole = await pixelsOf(id)
    const found = whole.layout.pages[0]?.elements.find(each => each.id === element)
    const without = await pixelsOf(id, element)
    const bounds = found?.bounds ?? { x: 0, y: 0, width: 0, height: 0 }
    if (differOutside(whole, without, bounds)) outside.push(`${id} ${element}`)
  }
  expect(outside).toEqual([])
  expect(some.length).toBeGreaterThan(5)
})
