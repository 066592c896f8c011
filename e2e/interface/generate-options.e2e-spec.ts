import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  call,
  type CallOptions,
  download,
  type RenderBody,
  type Reply,
  saveDesign,
} from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { waitFor } from '../testing/wait'

/** One grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

let system: JoinedSystem
let designId: string

interface Page {
  id: string
  children: object[]
}

/** Returns the card with two more pages of another size and colour, one of which has a bleed. */
async function threePages(): Promise<object> {
  const first = card(dataUrl(await picture(400, 160, '#aa2222'), 'image/jpeg')) as { pages: Page[] }
  const label = { type: 'text', x: 10, y: 10, width: 180, height: 40, fontFamily: 'Inter' }
  const others = [
    {
      id: 'inside',
      width: 200,
      height: 100,
      background: '#00ff00',
      bleed: 10,
      children: [{ ...label, id: 'inside-label', text: 'Inside' }],
    },
    {
      id: 'back',
      width: 100,
      height: 200,
      background: '#0000ff80',
      children: [{ ...label, id: 'back-label', aliases: ['label'], width: 90, text: 'Back' }],
    },
  ]
  return { ...first, pages: [...first.pages, ...others] }
}

beforeAll(async () => {
  system = await joinSystem()
  designId = await saveDesign(system, await threePages())
})

afterAll(() => system.stop())

const generate = (body?: unknown, options: CallOptions = {}): Promise<Reply<RenderBody>> =>
  call(system, `/api/v1/${designId}/generate`, { method: 'POST', body, ...options })

const fileNames = ({ body }: Reply<RenderBody>): string[] =>
  body.files.map(({ page, format, width, height }) => `${page} ${format} ${width}x${height}`)

describe('spec 3: the options of generate', () => {
  it.each<[string, CallOptions]>([
    ['no body', {}],
    ['no body, whatever its type', { headers: { 'content-type': 'text/plain' } }],
    ['{}', { body: {} }],
  ])('%s renders every page as JPEG', async (_, options) => {
    const reply = await generate(undefined, options)
    expect(reply.status).toBe(200)
    expect(fileNames(reply)).toEqual(['1 jpeg 400x300', '2 jpeg 200x100', '3 jpeg 100x200'])
  })

  it.each<[object, string[]]>([
    [{ format: 'jpg', pages: [1] }, ['1 jpeg 400x300']],
    [{ format: 'avif', pages: [2] }, ['2 avif 200x100']],
    [{ formats: ['png', 'jpeg', 'png'], pages: [1] }, ['1 png 400x300', '1 jpeg 400x300']],
    [{ format: 'png', pages: [3, 1, 3] }, ['3 png 100x200', '1 png 400x300']],
    [
      { formats: ['webp', 'pdf'], pages: [2, 3] },
      ['2 webp 200x100', '2 pdf 200x100', '3 webp 100x200', '3 pdf 100x200'],
    ],
    [{ format: 'png', scale: 0.1, pages: [1] }, ['1 png 40x30']],
    [{ format: 'png', scale: 4, pages: [2] }, ['2 png 800x400']],
    [{ format: 'pdf', scale: 2, pages: [2] }, ['2 pdf 400x200']],
    [{ format: 'pdf', pdf: { merge: true } }, ['1 pdf 400x300']],
    [{ format: 'pdf', pdf: { bleed: true, cropMarks: true }, pages: [2] }, ['2 pdf 200x100']],
  ])('%j answers %j', async (body, expected) => {
    const reply = await generate(body)
    expect(reply.status).toBe(200)
    expect(fileNames(reply)).toEqual(expected)
  })

  it('describes each file', async () => {
    const { body } = await generate({ formats: ['png', 'pdf'], pages: [2] })
    for (const file of body.files) {
      const bytes = await download(file.url)
      const checksum = createHash('sha256').update(bytes).digest('hex')
      expect(file).toMatchObject({ size: bytes.length, checksum })
      expect(file.mimetype).toBe(file.format === 'pdf' ? 'application/pdf' : 'image/png')
      expect(file.previewUrl === null).toBe(file.format !== 'pdf')
    }
  })

  it('quality makes JPEG smaller and does nothing to PNG', async () => {
    const size = async (format: string, quality: number): Promise<number> =>
      (await generate({ format, quality, pages: [1] })).body.files[0]?.size ?? 0
    expect(await size('jpeg', 20)).toBeLessThan((await size('jpeg', 95)) / 2)
    expect(await size('png', 1)).toBe(await size('png', 100))
  })

  it('transparent leaves the background out', async () => {
    const { body } = await generate({ format: 'png', transparent: true, pages: [2] })
    const { data, info } = await sharp(await download(body.files[0]?.url ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.channels, data[(info.width * 99 + 199) * 4 + 3]]).toEqual([4, 0])
  })

  it.each<[object, string]>([
    [{ transparent: true }, 'transparent must not be true with the format jpeg'],
    [{ pages: [4] }, 'pages[0] must be a page of the design (1 to 3)'],
    [{ scale: 4.1 }, 'scale must be a number from 0.1 to 4'],
    [{ quality: 0 }, 'quality must be a whole number from 1 to 100'],
    [{ format: 'gif' }, 'format must be one of jpeg, png, webp, avif, pdf'],
    [{ formats: ['png'], format: 'png' }, 'formats must not be sent along with format'],
    [{ metadata: { x: 'x'.repeat(5000) } }, 'metadata must be at most 4 KiB'],
    [{ modifications: Array.from({ length: 501 }, () => ({ id: 'a' })) }, 'modifications must'],
    [{ strict: true, modifications: [{ id: 'nobody' }] }, 'modifications[0]'],
    [{ strict: true, modifications: [{ id: 'band', text: 'x' }] }, 'modifications[0]'],
    [{ modifications: [{ id: 'nobody', fill: 'red' }] }, 'modifications[0].fill must be a hex'],
  ])('%j is a 400', async (body, message) => {
    const reply = await generate(body)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([400, 'invalid_request'])
    expect(reply.body.message.slice(0, message.length)).toBe(message)
  })

  it('an id of before a rename is applied, in a strict call as well', async () => {
    const modifications = [{ id: 'label', text: 'Behind' }]
    const { status, body } = await generate({ modifications, strict: true, report: true })
    expect([status, body.warnings.map(({ code }) => code)]).toEqual([200, ['renamed_element']])
    expect(body).toMatchObject({
      report: {
        elements: expect.arrayContaining([
          expect.objectContaining({ id: 'back-label', page: 3, applied: ['text'] }),
        ]) as unknown,
      },
    })
  })

  it('metadata comes back as sent, at once and later', async () => {
    const metadata = { order: 7, tags: ['a', 'ü'], deep: { x: null } }
    const { body } = await generate({ metadata, pages: [1] })
    expect(body).toMatchObject({ metadata })
    expect((await call(system, `/api/v1/renders/${body.id}`)).body).toMatchObject({ metadata })
  })

  it('the report says what became of every element', async () => {
    const modifications = [
      { id: 'headline', text: 'Short', src: 'https://a.example/x.png' },
      { id: 'band', fill: '#00ff00' },
    ]
    const { body } = await generate({ modifications, report: true, pages: [1], format: 'png' })
    const { elements } = (body as unknown as { report: { elements: { id: string }[] } }).report
    expect(elements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: 'headline',
          page: 1,
          applied: ['text'],
          ignored: [expect.objectContaining({ key: 'src' })],
          fontSize: 32,
          lines: 1,
        }),
        expect.objectContaining({ id: 'band', applied: ['fill'], ignored: [] }),
      ]),
    )
    expect((await generate({ pages: [1] })).body).not.toHaveProperty('report')
  })

  it.each<[string, object, string[]]>([
    ['unknown_element', { id: 'nobody', text: 'x' }, ['modification', 'elementId']],
    ['key_not_applicable', { id: 'band', text: 'x' }, ['modification', 'elementId', 'key']],
    ['renamed_element', { id: 'label', text: 'x' }, ['modification', 'elementId']],
    ['stroke_width_defaulted', { id: 'headline', stroke: '#00ff00' }, ['elementId']],
    ['font_missing', { id: 'headline', fontFamily: 'Nowhere Sans' }, ['elementId']],
    [
      'text_overflow',
      { id: 'headline', text: 'word '.repeat(400), overflow: 'clip' },
      ['elementId'],
    ],
    ['low_resolution', { id: 'photo', src: dataUrl(PIXEL, 'image/png') }, ['elementId']],
  ])('warns %s', async (code, modification, named) => {
    const { body } = await generate({ modifications: [modification], pages: [1] })
    const warning = body.warnings.find(found => found.code === code)
    expect(warning?.message).toEqual(expect.any(String))
    for (const key of named) expect(warning).toHaveProperty(key)
  })

  it.each<[string, object, CallOptions]>([
    ['async: true', { async: true }, {}],
    ['Prefer: respond-async', {}, { headers: { prefer: 'respond-async' } }],
  ])('%s answers 202 with the way to the result', async (_, body, options) => {
    const metadata = { once: Math.random() }
    const reply = await generate({ ...body, metadata, pages: [2], quality: 77 }, options)
    expect(reply.status).toBe(202)
    const { id, status, statusUrl } = reply.body
    expect(['queued', 'rendering']).toContain(status)
    expect([reply.headers.get('location'), reply.body.designId]).toEqual([statusUrl, designId])
    expect(statusUrl).toMatch(new RegExp(`/api/v1/renders/${id}$`))
    const ended = await waitFor('the render', async () => {
      const found = await call(system, `/api/v1/renders/${id}`)
      return found.body.status === 'completed' && found
    })
    expect(fileNames(ended)).toEqual(['2 jpeg 200x100'])
  })

  it('Server-Timing names where the time went', async () => {
    const { headers } = await generate({ pages: [1], quality: 71 })
    const stages = (headers.get('server-timing') ?? '').split(', ').map(part => part.split(';')[0])
    expect(stages).toEqual(
      expect.arrayContaining(['queue', 'fetch', 'layout', 'raster', 'encode', 'store']),
    )
  })

  it('an identical request is answered from the files of the first', async () => {
    const body = { pages: [1], quality: 63 }
    const first = await generate(body)
    const second = await generate(body)
    expect([first.body, second.body]).toMatchObject([{ cached: false }, { cached: true }])
    expect(second.body.files).toEqual(first.body.files)
    expect(second.body.id).not.toBe(first.body.id)
  })
})
