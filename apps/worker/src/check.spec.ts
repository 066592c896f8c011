import { readdir } from 'node:fs/promises'
import { type RenderOutcomeRow, renderOutcomeSchema } from '@platen/contract'
import { objectKey, parseDesign } from '@platen/design'
import { interFont } from '@platen/media/testing'
import sharp from 'sharp'
import { type LocalServer, reply, startServer } from '@platen/outbound/testing'
import { sha256Of } from './fetch/asset-cache'
import { testConfig } from './testing/config'
import { type NewTestRender, openWorld, outcomeOf, type World } from './testing/world'

let world: World
let server: LocalServer
const files = new Map<string, Buffer | string>()
/** The paths that were requested. */
const asked: string[] = []

beforeAll(async () => {
  server = await startServer((socket, request) => {
    const path = request.split(' ')[1] ?? ''
    asked.push(path)
    const body = files.get(path)
    if (body === undefined) socket.write(reply('gone', '', '404 Not Found'))
    else {
      const head = `HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
      socket.write(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
    }
  })
  const blank = { create: { width: 40, height: 20, channels: 3, background: '#f00' } } as const
  files.set('/red.png', await sharp(blank).png().toBuffer())
  files.set('/page.png', '<html>Sign in first</html>')
  files.set('/page.ttf', '<html>Sign in first</html>')
  world = await openWorld({ ASSET_ALLOWED_ADDRESSES: server.allowed })
  await world.startWorker()
})

afterAll(async () => {
  await world.close()
  await server.close()
})

const at = (name: string): string => `${server.url}/${name}`
const host = (): string => new URL(server.url).host
const gone = 'the file from 127.0.0.1 is not available (status 404)'

const document = (more: object = {}, photo: object = {}): object => ({
  schemaVersion: 1,
  width: 200,
  height: 100,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'photo', type: 'image', width: 100, height: 50, src: at('red.png'), ...photo },
        {
          id: 'headline',
          type: 'text',
          width: 40,
          height: 10,
          overflow: 'clip',
          text: 'Far too long for its box',
        },
      ],
    },
  ],
  ...more,
})

const asCheck = {
  options: { formats: ['png'], scale: 1, quality: 90, pages: null, transparent: false },
  strict: false,
  waiter: 'api-1',
  requestId: 'req_1',
  keyId: null,
}

type Row = NonNullable<Awaited<ReturnType<World['tenant']['checks']['take']>>>

async function check(render: NewTestRender): Promise<Row> {
  const { design } = parseDesign(render.document, { allowedPorts: 'any' })
  const { width, height } = design
  const { designs, checks } = world.tenant
  const { id: designId } = await designs.create({ name: 'A', document: design, width, height })
  const { modifications = [], strict = false } = render
  const options = { ...asCheck.options, ...render.options }
  const call = { ...asCheck, designId, designVersion: 1, modifications, options, strict }
  const { id } = await checks.create(call)
  await world.enqueue(id)
  await world.noticed(id)
  const row = await checks.take(id)
  if (!row) throw new Error('the check is gone')
  return row
}

const found = async (render: NewTestRender): Promise<RenderOutcomeRow> =>
  renderOutcomeSchema.parse((await check(render)).result)

/** Returns the warnings of a check as a render returns them: without the number of characters that do not fit. */
const withoutExcess = ({ warnings }: RenderOutcomeRow): object[] =>
  warnings.map(warning => ({ ...warning, overBy: undefined }))

describe('a check', () => {
  it('tells how many characters of a text are too many', async () => {
    const line = { width: 400, height: 40, overflow: 'shrink', minFontSize: 20, maxLines: 1 }
    const modifications = [
      { id: 'headline', text: 'Far too long for its box. '.repeat(5), ...line },
    ]
    const { warnings } = await found({ document: document(), modifications })
    const [overflow] = warnings.filter(({ code }) => code === 'text_overflow')
    expect(overflow?.overBy).toBeGreaterThan(50)
    expect(overflow?.overBy).toBeLessThan(130)
    const most = modifications[0]?.text.slice(0, -(overflow?.overBy ?? 0))
    const fitting = await found({
      document: document(),
      modifications: [{ id: 'headline', ...line, text: most }],
    })
    expect(fitting.warnings.map(({ code }) => code)).not.toContain('text_overflow')
  })

  it('measures budgets with the fonts alone: no image is fetched', async () => {
    asked.length = 0
    const { budgets, files } = await found({
      document: document({}, { src: at('gone.png') }),
      options: { budgets: { lang: 'de' } },
    })
    expect([asked, files]).toEqual([[], []])
    expect(budgets).toEqual([{ elementId: 'headline', characters: 0, lines: 0 }])
  })

  it('warns and reports as the render does, with the same layout', async () => {
    const call = {
      document: document(),
      modifications: [
        { id: 'headline', text: 'Also much too long', fil: '#111' },
        { id: 'nobody' },
      ],
      options: { report: true, layout: true } as const,
    }
    const [drawn, checked] = [outcomeOf(await world.render(call)), await found(call)]
    expect(drawn.warnings.map(({ code }) => code)).toEqual([
      'key_not_applicable',
      'unknown_element',
      'low_resolution',
      'text_overflow',
    ])
    expect(withoutExcess(checked)).toEqual(drawn.warnings)
    expect(checked.report).toEqual(drawn.report)
    expect(checked.layout).toEqual(drawn.layout)
    expect(checked.layout?.pages).toMatchObject([
      { page: 1, width: 200, height: 100, elements: [{ id: 'photo' }, { id: 'headline' }] },
    ])
    expect([checked.files, drawn.findings]).toEqual([[], undefined])
  })

  it('tells the effect of each modification, and the images with their sizes', async () => {
    const { findings, layout } = await found({
      document: document(),
      modifications: [
        { id: 'headlin', text: 'x' },
        { id: 'headline', text: 'x' },
      ],
    })
    expect(findings).toEqual({
      valid: true,
      modifications: [
        {
          index: 0,
          id: 'headlin',
          applied: [],
          ignored: [{ key: 'text', reason: 'unknown element', nearest: 'headline' }],
        },
        { index: 1, id: 'headline', applied: ['text'], ignored: [] },
      ],
      assets: [{ elementId: 'photo', host: host(), status: 'ok', width: 40, height: 20 }],
    })
    expect(layout).toBeUndefined()
  })

  it('goes on without an image that would fail the render, and is not valid', async () => {
    for (const [name, reason] of [
      ['gone.png', gone],
      ['page.png', 'the image from 127.0.0.1 is not a PNG, JPEG, WebP, GIF, AVIF or TIFF file'],
    ] as const) {
      const { findings, warnings, layout } = await found({
        document: document({}, { src: at(name) }),
        options: { layout: true },
      })
      expect(findings).toMatchObject({
        valid: false,
        assets: [{ elementId: 'photo', host: host(), status: 'missing', reason }],
      })
      expect(warnings.map(({ code }) => code)).toEqual(['text_overflow'])
      expect(layout?.pages[0]?.elements.map(({ id }) => id)).toEqual(['headline'])
    }
  })

  it('is valid with a missing image that the render may replace', async () => {
    const call = {
      document: document(),
      modifications: [{ id: 'photo', src: at('gone.png') }],
      options: { onAssetError: 'keep', report: true } as const,
    }
    const [drawn, checked] = [outcomeOf(await world.render(call)), await found(call)]
    expect(checked.findings).toMatchObject({
      valid: true,
      assets: [{ elementId: 'photo', status: 'missing', reason: gone }],
    })
    expect(checked.warnings.map(({ code }) => code)).toContain('asset_replaced')
    expect(withoutExcess(checked)).toEqual(drawn.warnings)
    expect(checked.report).toEqual(drawn.report)
  })

  it('goes on without a font that would fail the render, and lays out in the default font', async () => {
    for (const name of ['gone.ttf', 'page.ttf']) {
      const fonts = [{ family: 'Acme Sans', src: at(name) }]
      const { findings } = await found({ document: document({ fonts }) })
      expect(findings).toMatchObject({
        valid: false,
        assets: [{ font: 'Acme Sans', host: host(), status: 'missing' }, { status: 'ok' }],
      })
    }
  })

  it('lays out in a font of the organization if one of the document cannot be used', async () => {
    const bytes = interFont('900Black')
    const checksum = sha256Of(bytes)
    const place = { organizationId: 'org_1', sha256: checksum, mac: '0'.repeat(32) }
    const key = objectKey({ ...place, extension: 'ttf' })
    await world.store.put(key, bytes, { contentType: 'font/ttf' })
    const file = { checksum, key, mimetype: 'font/ttf', size: bytes.length }
    const face = { family: 'House', weight: 400, style: 'normal', width: null, height: null }
    await world.tenant.assets.create({ ...file, ...face })
    const modifications = [{ id: 'headline', fontFamily: 'House' }]
    for (const name of ['gone.ttf', 'page.ttf']) {
      const fonts = [{ family: 'Acme Sans', src: at(name) }]
      const { findings, warnings } = await found({ document: document({ fonts }), modifications })
      expect(findings).toMatchObject({
        valid: false,
        assets: [
          { font: 'Acme Sans', status: 'missing' },
          { font: 'House', status: 'ok' },
          { elementId: 'photo', status: 'ok' },
        ],
      })
      expect(warnings.map(({ code }) => code)).not.toContain('font_missing')
    }
  })

  it('fails for what a strict render refuses', async () => {
    const modifications = [{ id: 'nobody', text: 'x' }]
    const row = await check({ document: document(), modifications, strict: true })
    expect(row).toMatchObject({ state: 'failed', error: { code: 'invalid_request' } })
  })

  it('leaves its files in memory for the render, and stores none', async () => {
    const { STORAGE_PATH } = testConfig(world.scratch.url)
    const before = await readdir(STORAGE_PATH ?? '.', { recursive: true }).catch(() => [])
    asked.length = 0
    files.set('/fresh.png', files.get('/red.png') ?? '')
    const call = { document: document({}, { src: at('fresh.png') }) }
    await found(call)
    expect(await readdir(STORAGE_PATH ?? '.', { recursive: true }).catch(() => [])).toEqual(before)
    await world.render(call)
    expect(asked).toEqual(['/fresh.png'])
  })
})
