import { type Page } from 'playwright-core'
import sharp from 'sharp'
import { measuredDesign } from './measured-design'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#0a7"/><path d="M4 30L20 4L36 30" stroke="#fff" stroke-width="3" fill="none"/></svg>'

/** Stores the design on which the Editor is measured, with its files, for the user who is signed in on the page; returns its ID. */
export async function storeDesign(page: Page): Promise<string> {
  await page.goto('/designs')
  const headers = { origin: new URL(page.url()).origin }
  const upload = async (name: string, mimeType: string, buffer: Buffer): Promise<string> => {
    const multipart = { file: { name, mimeType, buffer } }
    const answer = await page.request.post('/api/v1/assets', { headers, multipart })
    return ((await answer.json()) as { url: string }).url
  }
  const pictures = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) =>
      upload(`${nth}.jpg`, 'image/jpeg', await photograph(nth)),
    ),
  )
  const mark = await upload('mark.svg', 'image/svg+xml', Buffer.from(svg))
  const data = { name: 'Many elements', document: measuredDesign({ pictures, svg: mark }) }
  const answer = await page.request.post('/api/v1/designs', { data, headers })
  if (!answer.ok()) throw new Error(`the design was not stored: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Returns a JPEG of 800 × 600 px with the file size of a photograph. */
function photograph(nth: number): Promise<Buffer> {
  const spots = Array.from({ length: 200 }, (_, spot) => {
    const fill = `hsl(${spot * 40 + nth * 30}, 60%, ${20 + (spot % 60)}%)`
    return `<rect x="${(spot * 97) % 800}" y="${(spot * 53) % 600}" width="160" height="120" fill="${fill}"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${spots.join('')}</svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}
