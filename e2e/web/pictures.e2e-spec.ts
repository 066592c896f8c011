import sharp, { type Sharp } from 'sharp'
import { type Page } from 'playwright-core'
import { type AssetServer, bytes, startAssetServer } from '../testing/asset-server'
import { picture } from '../testing/documents'
import { patienceMs, waitFor } from '../testing/wait'
import { joinWebService, newOwner, type JoinedWebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let assets: AssetServer
let visitor: Visitor
let page: Page

const photo = async (): Promise<Sharp> => sharp(await picture(900, 600, '#336699'))

/** Images to upload that browsers do not show, or show differently, by the id of their element. */
const uploads: Readonly<Record<string, () => Promise<Buffer>>> = {
  tiff: async () => (await photo()).tiff({ compression: 'lzw' }).toBuffer(),
  cmyk: async () => (await photo()).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  deep: async () => (await photo()).toColourspace('rgb16').png().toBuffer(),
  large: () => large().jpeg().toBuffer(),
  largeWebp: () => large().webp({ effort: 0 }).toBuffer(),
}

const large = (): Sharp =>
  sharp({ create: { width: 5000, height: 3500, channels: 3, background: '#aa5522' } })

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
  <rect width="24" height="24" fill="#ffd100"/><circle cx="12" cy="12" r="9" fill="#1d3fb8"/></svg>`

beforeAll(async () => {
  const remote = await (await photo()).tint('#aa2222').jpeg().toBuffer()
  service = await joinWebService()
  assets = await startAssetServer(
    {
      '/photo.jpg': bytes(remote, 'image/jpeg'),
      '/drawing.svg': bytes(Buffer.from(drawing), 'image/svg+xml'),
      // Accepts the request and never answers.
      '/dead.jpg': () => undefined,
    },
    service.assetGate,
  )
  visitor = await newOwner(service)
  ;({ page } = visitor)
})

afterAll(async () => {
  await service.stop()
  await assets.stop()
})

const headers = (): Record<string, string> => ({ origin: service.origin })

async function upload(file: Buffer): Promise<string> {
  const multipart = { file: { name: 'photo', mimeType: 'application/octet-stream', buffer: file } }
  const answer = await visitor.context.request.post('/api/v1/assets', {
    headers: headers(),
    multipart,
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { url: string }).url
}

/** Saves a design that shows images in a row, each 200 px wide, and half of the last image as a paint behind them. */
async function design(sources: readonly (readonly [id: string, src: string])[]): Promise<string> {
  const box = { y: 20, width: 200, height: 160 }
  const children = sources.map(([id, src], at) => ({
    id,
    type: id === 'svg' ? 'svg' : 'image',
    src,
    x: 20 + at * 220,
    ...box,
    ...(at % 2 === 1 && id !== 'svg' && { crop: { x: 0.1, y: 0.2, width: 0.6, height: 0.7 } }),
  }))
  const [, src] = sources.at(-1) ?? []
  const background = { type: 'image', src, fit: 'cover' }
  const width = 20 + sources.length * 220
  const document = {
    schemaVersion: 1,
    width,
    height: 200,
    pages: [{ id: 'p', background, children }],
  }
  const answer = await visitor.context.request.post('/api/v1/designs', {
    headers: headers(),
    data: { name: 'Pictures', document },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Returns the colour in the middle of each image of the preview. */
const middles = (count: number): Promise<number[][]> =>
  page.evaluate<number[][]>(`(() => {
    const canvas = document.querySelector('canvas[role=img]')
    if (!canvas || canvas.width < 2) return []
    const ratio = canvas.height / 200
    return Array.from({ length: ${count} }, (_, at) => [
      ...canvas.getContext('2d').getImageData((120 + at * 220) * ratio, 100 * ratio, 1, 1).data,
    ])
  })()`)

it('shows what browsers cannot show, and pictures of other hosts, as they are rendered', async () => {
  const own = await Promise.all(
    Object.entries(uploads).map(async ([id, file]) => [id, await upload(await file())] as const),
  )
  const id = await design([
    ...own,
    ['svg', `${assets.url}/drawing.svg`],
    ['drawing', `${assets.url}/drawing.svg`],
    ['remote', `${assets.url}/photo.jpg`],
  ])
  await page.goto(`/designs/${id}?tab=request`)
  await page.getByLabel('Request, as JSON').fill('{"format":"png"}')
  await page.getByRole('button', { name: 'Render', exact: true }).click()
  await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
  const said = page.getByText(/preview( pixel for pixel)?\.$/)
  await said.waitFor({ timeout: patienceMs })
  expect(Number(/^[\d.]+(?= %)/.exec(await said.innerText())?.[0] ?? 0)).toBeLessThanOrEqual(0.1)
  expect(await page.getByText(/resolution/).count()).toBe(0)
  expect(await visitor.faults()).toEqual([])
})

it('shows the rest of a page at once where a host never answers, and says so when it is known', async () => {
  const own = await upload(await (await photo()).jpeg().toBuffer())
  const id = await design([
    ['dead', `${assets.url}/dead.jpg`],
    ['own', own],
  ])
  await page.goto(`/designs/${id}`)
  await waitFor('the picture that is there', async () => {
    const [, [red = 255, , blue = 0] = []] = await middles(2)
    return blue > red + 30
  })
  expect(await page.getByText(/^An image from 127/).count()).toBe(0)
  await page
    .getByText(/^An image from 127.* takes too long to arrive\.$/)
    .waitFor({ timeout: patienceMs })
})
