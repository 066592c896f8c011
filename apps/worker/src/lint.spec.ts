import { type Finding, type RenderOptions, renderOutcomeSchema } from '@platen/contract'
import { parseDesign } from '@platen/design'
import { type LocalServer, reply, startServer } from '@platen/outbound/testing'
import sharp from 'sharp'
import { openWorld, type World } from './testing/world'

let world: World
let server: LocalServer

beforeAll(async () => {
  const blank = { create: { width: 40, height: 20, channels: 3, background: '#f00' } } as const
  const image = await sharp(blank).png().toBuffer()
  server = await startServer((socket, request) => {
    if (!request.startsWith('GET /red.png ')) socket.write(reply('gone', '', '404 Not Found'))
    else {
      const head = `HTTP/1.1 200 OK\r\nContent-Length: ${image.length}\r\n\r\n`
      socket.write(Buffer.concat([Buffer.from(head), image]))
    }
  })
  world = await openWorld({ ASSET_ALLOWED_ADDRESSES: server.allowed })
  await world.startWorker()
})

afterAll(async () => {
  await world.close()
  await server.close()
})

const text = {
  type: 'text',
  x: 20,
  y: 20,
  width: 200,
  height: 30,
  fontSize: 16,
  text: 'Fair winds',
}
const image = { type: 'image', x: 20, y: 80, width: 200, height: 100 }

/** Returns the faults of a page of 400 × 300 px with these elements, and of the pages after it. */
async function faultsOf(
  children: readonly object[],
  { pages = [], kit = { colors: [], fonts: {} } }: Partial<Around> = {},
): Promise<Finding[] | undefined> {
  const first = { id: 'front', children }
  const document = { schemaVersion: 1, width: 400, height: 300, pages: [first, ...pages] }
  const { design } = parseDesign(document, { allowedPorts: 'any' })
  const { designs, checks } = world.tenant
  const size = { width: 400, height: 300 }
  const { id: designId } = await designs.create({ name: 'A', document: design, ...size })
  const { id } = await checks.create({
    designId,
    designVersion: 1,
    modifications: [],
    options: { ...asChecked, lint: kit },
    strict: false,
    waiter: 'api-1',
    requestId: 'req_1',
    keyId: null,
  })
  await world.enqueue(id)
  await world.noticed(id)
  const { result } = (await checks.take(id)) ?? {}
  const outcome = renderOutcomeSchema.parse(result)
  expect([outcome.layout, outcome.report, outcome.files]).toEqual([undefined, undefined, []])
  return outcome.faults
}

interface Around {
  pages: readonly object[]
  kit: NonNullable<RenderOptions['lint']>
}

const asChecked: RenderOptions = {
  formats: ['png'],
  scale: 0.1,
  quality: 90,
  pages: null,
  transparent: false,
}

describe('a check that looks for faults', () => {
  it('finds none in a design without', async () => {
    const src = `${server.url}/red.png`
    const photo = { ...image, width: 40, height: 20, id: 'photo', src }
    expect(await faultsOf([{ ...text, id: 'headline' }, photo])).toEqual([])
  })

  it('finds texts that are cut, with the fonts of the design, at the size of the design', async () => {
    const long = { ...text, id: 'headline', text: 'Fair winds '.repeat(9), overflow: 'clip' }
    expect(await faultsOf([long])).toEqual([
      {
        rule: 'text_cut',
        severity: 'error',
        pageId: 'front',
        elementId: 'headline',
        message: 'The text does not fit into its box and is cut.',
        measure: { value: expect.any(Number) as number, limit: 30, unit: 'px' },
        fix: {
          op: 'set',
          id: 'headline',
          keys: { fontSize: 16, overflow: 'grow', maxLines: null },
        },
      },
    ])
  })

  it('finds images that are missing, and those of few pixels', async () => {
    const faults = await faultsOf([
      { ...image, id: 'photo', src: `${server.url}/red.png` },
      { ...image, id: 'logo', y: 190, src: `${server.url}/gone.png` },
    ])
    expect(faults).toMatchObject([
      {
        rule: 'image_missing',
        elementId: 'logo',
        message: 'The file from 127.0.0.1 is not available (status 404).',
      },
      { rule: 'low_resolution', elementId: 'photo', measure: { value: 19, unit: 'ppi' } },
    ])
  })

  it('compares the design with a brand kit', async () => {
    const kit = { colors: ['#123456'], fonts: { text: { fontFamily: 'Lora' } } }
    const faults = await faultsOf([{ ...text, id: 'headline', fill: '#7a0044' }], { kit })
    expect(faults).toMatchObject([
      { rule: 'brand_color', fix: { keys: { fill: '#123456' } } },
      { rule: 'brand_font', fix: { keys: { fontFamily: 'Lora' } } },
    ])
  })

  it('finds pages that are empty, and those that are hidden', async () => {
    const pages = [{ id: 'blank' }, { id: 'old', visible: false }]
    expect(await faultsOf([{ ...text, id: 'headline' }], { pages })).toMatchObject([
      { rule: 'page_empty', pageId: 'blank', fix: { op: 'page.delete', id: 'blank' } },
      { rule: 'page_hidden', pageId: 'old', severity: 'notice' },
    ])
  })
})
