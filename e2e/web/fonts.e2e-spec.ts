import { interFont, tablesOf, writeSfnt } from '@platen/media/testing'
import { type Page } from 'playwright-core'
import { patienceMs } from '../testing/wait'
import { type AssetServer, bytes, startAssetServer } from '../testing/asset-server'
import { joinWebService, newOwner, type JoinedWebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let assets: AssetServer
let visitor: Visitor
let page: Page

/** Returns a face of Inter under a family name of the same length. */
function ownFont(face: string, family: string): Buffer {
  const { flavor, tables } = tablesOf(interFont(face))
  const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  const names = tables.get('name')?.toString('latin1') ?? ''
  const other = names.replaceAll(utf16('Inter'), utf16(family)).replaceAll('Inter', family)
  return writeSfnt({ flavor, tables: new Map(tables).set('name', Buffer.from(other, 'latin1')) })
}

beforeAll(async () => {
  service = await joinWebService()
  const far = { '/far.ttf': bytes(interFont(), 'font/ttf') }
  assets = await startAssetServer(far, service.assetGate)
  visitor = await newOwner(service)
  ;({ page } = visitor)
})

afterAll(async () => {
  await service.stop()
  await assets.stop()
})

const headers = (): Record<string, string> => ({ origin: service.origin })

async function upload(file: Buffer): Promise<{ id: string; url: string }> {
  const multipart = { file: { name: 'font', mimeType: 'application/octet-stream', buffer: file } }
  const { request } = visitor.context
  const answer = await request.post('/api/v1/assets', { headers: headers(), multipart })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; url: string }
}

/** Saves a design with one text for each of these lines. */
async function design(lines: readonly object[], fonts: readonly object[] = []): Promise<string> {
  const box = { type: 'text', x: 20, width: 760, height: 90, fontSize: 54 }
  const children = lines.map((line, at) => ({ id: `line${at}`, ...box, y: 10 + at * 95, ...line }))
  const height = 20 + lines.length * 95
  const pages = [{ id: 'p', children }]
  const document = { schemaVersion: 1, width: 800, height, fonts, pages }
  const data = { name: 'Fonts', document }
  const { request } = visitor.context
  const answer = await request.post('/api/v1/designs', { headers: headers(), data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Renders the design, and returns the percentage of pixels in which the preview at the same size differs. */
async function difference(designId: string): Promise<number> {
  await page.goto(`/designs/${designId}?tab=request`)
  await page.getByLabel('Request, as JSON').fill('{"format":"png"}')
  await page.getByRole('button', { name: 'Render', exact: true }).click()
  await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
  const said = page.getByText(/preview( pixel for pixel)?\.$/)
  await said.waitFor({ timeout: patienceMs })
  return Number(/^[\d.]+(?= %)/.exec(await said.innerText())?.[0] ?? 0)
}

/** Letters that Inter has, and some that it lacks. */
const mixed = 'Halo Ω 漢字 ሰላም Հայ'

it('shows uploaded fonts as they are rendered, whatever letters and faces they lack', async () => {
  const black = await upload(ownFont('900Black', 'Blank'))
  await upload(ownFont('300Light', 'Acmes'))
  await upload(ownFont('700Bold_Italic', 'Acmes'))
  const spans = [{ start: 0, end: 7, fontWeight: 700, fontStyle: 'italic' }]
  const id = await design(
    [
      { text: mixed, fontFamily: 'Blank' },
      { text: 'Hamburg and Bergen', fontFamily: 'Acmes', spans },
      { text: 'Hamburg', fontFamily: 'acmes', fontWeight: 900 },
      { text: mixed, fontFamily: 'Named' },
      { text: 'Hamburg', fontFamily: 'Lora' },
    ],
    [
      { family: 'Named', src: black.url },
      { family: 'lora', src: black.url },
    ],
  )
  expect(await difference(id)).toBeLessThanOrEqual(0.1)
  expect(await visitor.faults()).toEqual([])
})

it('forgets a font that was deleted meanwhile, but where a design names its file', async () => {
  const halo = await upload(ownFont('100Thin', 'Halox'))
  const id = await design([{ text: mixed, fontFamily: 'Halox' }])
  const fonts = [{ family: 'Named', src: halo.url }]
  const naming = await design([{ text: mixed, fontFamily: 'Named' }], fonts)
  expect(await difference(id)).toBeLessThanOrEqual(0.1)
  const path = `/api/v1/assets/${halo.id}?force=true`
  const gone = await visitor.context.request.delete(path, { headers: headers() })
  expect(gone.status()).toBe(204)
  expect(await difference(id)).toBeLessThanOrEqual(0.1)
  expect(await difference(naming)).toBeLessThanOrEqual(0.1)
})

it('says which font it cannot show, and shows the text', async () => {
  const fonts = [{ family: 'Faraway', src: `${assets.url}/far.ttf` }]
  const id = await design([{ text: 'Halo', fontFamily: 'Faraway' }], fonts)
  await page.goto(`/designs/${id}`)
  await page.getByText('The font Faraway is on another host').waitFor({ timeout: patienceMs })
  await page.getByRole('img', { name: 'Preview of page 1' }).waitFor()
  expect(await visitor.faults()).toEqual([])
})
