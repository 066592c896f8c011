import { interFont, tablesOf, writeSfnt } from '@platen/media/testing'
import sharp from 'sharp'
import { type AssetServer, bytes, startAssetServer } from './testing/asset-server'
import { call, download, type RenderBody, saveDesign } from './testing/caller'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

interface Answer extends RenderBody {
  report: { elements: ({ id: string } & Record<string, unknown>)[] }
}

let system: JoinedSystem
let pictures: AssetServer

const swatch = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

beforeAll(async () => {
  system = await joinSystem()
  pictures = await startAssetServer(
    {
      '/red.png': bytes(await swatch('#ff0000'), 'image/png'),
      '/blue.png': bytes(await swatch('#0000ff'), 'image/png'),
      '/page.png': bytes('<html>Sign in first</html>', 'text/html'),
    },
    system.assetGate,
  )
})

afterAll(async () => {
  await system.stop()
  await pictures.stop()
})

const at = (name: string): string => `${pictures.url}/${name}.png`

const documentOf = (): object => ({
  schemaVersion: 1,
  width: 200,
  height: 100,
  pages: [
    {
      id: 'front',
      background: '#00ff00',
      children: [
        { id: 'photo', type: 'image', width: 100, height: 100, src: at('red') },
        {
          id: 'word',
          type: 'text',
          x: 100,
          width: 100,
          height: 100,
          text: 'Half price',
          fontFamily: 'Brand',
          fontSize: 20,
        },
      ],
    },
  ],
})

async function generate(body: object, designId?: string): Promise<Answer> {
  const id = designId ?? (await saveDesign(system, documentOf()))
  const sent = { format: 'png', report: true, ...body }
  return (await call<Answer>(system, `/api/v1/${id}/generate`, { body: sent })).body
}

/** Returns the colour in the middle of the photo. */
async function colourOf({ files }: Answer): Promise<string> {
  const raw = await sharp(await download(files[0]?.url ?? ''))
    .removeAlpha()
    .extract({ left: 50, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return raw.toString('hex')
}

const codes = ({ warnings }: Answer, id: string): string[] =>
  warnings.filter(({ elementId }) => elementId === id).map(({ code }) => code)

describe('emphasis without counting letters', () => {
  it('draws marks as spans do', async () => {
    const text = '**Half** *price* [now](#ff0000)'
    const spans = [
      { start: 0, end: 4, fontWeight: 700 },
      { start: 5, end: 10, fontStyle: 'italic' },
      { start: 11, end: 14, fill: '#ff0000' },
    ]
    const [marked, counted, plain] = await Promise.all(
      [{ text, markup: true }, { text: 'Half price now', spans }, { text }].map(keys =>
        generate({ modifications: [{ id: 'word', fontFamily: 'Inter', ...keys }] }),
      ),
    )
    const checksumOf = (answer?: Answer): string | undefined => answer?.files[0]?.checksum
    expect(checksumOf(marked)).toBe(checksumOf(counted))
    expect(checksumOf(plain)).not.toBe(checksumOf(counted))
    expect(marked?.report.elements.find(({ id }) => id === 'word')).toMatchObject({
      applied: ['text', 'fontFamily', 'markup'],
    })
  })
})

describe('a dead picture need not fail the render', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['a fallback', { src: 'gone', fallbackSrc: 'blue' }, '0000ff', 'asset_replaced'],
    [
      'a fallback for what is no picture',
      { src: 'page', fallbackSrc: 'blue' },
      '0000ff',
      'asset_replaced',
    ],
    [
      'the picture of the design',
      { src: 'gone', onAssetError: 'keep' },
      'ff0000',
      'asset_replaced',
    ],
    ['nothing', { src: 'page', onAssetError: 'hide' }, '00ff00', 'asset_left_out'],
  ])('%s is shown instead', async (...[, { onAssetError, ...sent }, colour, code]) => {
    const keys = Object.fromEntries(Object.entries(sent).map(([key, name]) => [key, at(name)]))
    const body = { modifications: [{ id: 'photo', ...keys }], onAssetError }
    const answer = await generate(body)
    expect(answer.status).toBe('completed')
    expect(await colourOf(answer)).toBe(colour)
    expect(codes(answer, 'photo')).toContain(code)
    const photo = answer.report.elements.find(({ id }) => id === 'photo')
    expect(photo).toHaveProperty('assetError.shown')
  })

  it('it does by default, and where nothing is left to show', async () => {
    const designId = await saveDesign(system, documentOf())
    for (const body of [
      { modifications: [{ id: 'photo', src: at('gone') }] },
      { modifications: [{ id: 'photo', src: at('gone'), fallbackSrc: at('page') }] },
    ]) {
      const reply = await call(system, `/api/v1/${designId}/generate`, { body })
      expect([reply.status, reply.headers.get('x-error-code')]).toEqual([422, 'asset_unusable'])
      expect(reply.body.message).toBe(
        'element "photo": the file from 127.0.0.1 is not available (status 404)',
      )
    }
  })

  it('files that lack it do not answer the next call unasked', async () => {
    const designId = await saveDesign(system, documentOf())
    const body = { modifications: [{ id: 'photo', src: at('gone') }], onAssetError: 'hide' }
    await generate(body, designId)
    const before = pictures.hits()
    const again = await generate(body, designId)
    expect(pictures.hits()).toBeGreaterThan(before)
    expect(codes(again, 'photo')).toContain('asset_left_out')
  })
})

/** Returns a face of Inter under a family name of the same length. */
function brandFont(face: string): Buffer {
  const font = tablesOf(interFont(face))
  const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  const names = font.tables.get('name')?.toString('latin1') ?? ''
  const renamed = names.replaceAll(utf16('Inter'), utf16('Brand')).replaceAll('Inter', 'Brand')
  return writeSfnt({
    ...font,
    tables: new Map(font.tables).set('name', Buffer.from(renamed, 'latin1')),
  })
}

async function upload(file: Buffer): Promise<{ family?: string }> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(file)]), 'file')
  const response = await fetch(`${system.urls[0] ?? ''}/api/v1/assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system.account.apiKey}` },
    body: form,
  })
  return (await response.json()) as { family?: string }
}

describe('fonts of an organization', () => {
  it('are found by their family, and end earlier answers', async () => {
    const designId = await saveDesign(system, documentOf())
    const missing = await generate({}, designId)
    expect(codes(missing, 'word')).toContain('font_missing')
    expect(missing.report.elements.find(({ id }) => id === 'word')).toMatchObject({
      fallbackFonts: ['Inter'],
    })
    expect(await generate({}, designId)).toMatchObject({ cached: true })

    expect(await upload(brandFont('900Black'))).toMatchObject({ family: 'Brand' })
    const found = await generate({}, designId)
    expect(found.cached).toBe(false)
    expect(codes(found, 'word')).not.toContain('font_missing')
    expect(found.files[0]?.checksum).not.toBe(missing.files[0]?.checksum)
    expect(await generate({}, designId)).toMatchObject({ cached: true })

    await upload(brandFont('400Regular'))
    const nearer = await generate({}, designId)
    expect(nearer.cached).toBe(false)
    expect(nearer.files[0]?.checksum).not.toBe(found.files[0]?.checksum)
  })
})
