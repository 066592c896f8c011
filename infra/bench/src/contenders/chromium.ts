import { type RenderFormat } from '@platen/design'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { inTurn, type Scene } from '../scenes/scene'
import { type Contender, QUALITY } from './contender'
import { boxesOf } from './web/boxes'
import { boxHtml, pageHtml } from './web/page-html'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser, for any number of scenes. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS })
}

/**
 * Uses Chromium as browser-based renderers do. The browser and its page stay warm; each render loads its HTML into the page, waits
 * for images and fonts, and takes a screenshot or prints.
 */
export async function chromiumContender(scene: Scene, browser: Browser): Promise<Contender> {
  const page = await warmPage(scene, browser)
  return {
    name: `Chromium ${browser.version()}`,
    formats: ['png', 'jpeg', 'webp', 'avif', 'pdf'],
    usesChildren: true,
    render: async (format, turn) => {
      await show(page, scene, turn)
      return { bytes: await file(page, scene, format) }
    },
    close: () => page.close(),
  }
}

/** The best case for a browser: the page stays open, and a render replaces only the parts that change. */
export async function openPageContender(scene: Scene, browser: Browser): Promise<Contender> {
  const page = await warmPage(scene, browser)
  return {
    name: 'Chromium, page left open, changes swapped in',
    formats: ['png', 'jpeg', 'webp', 'avif', 'pdf'],
    usesChildren: true,
    render: async (format, turn) => {
      await swap(page, scene, turn)
      return { bytes: await file(page, scene, format) }
    },
    close: () => page.close(),
  }
}

async function warmPage(scene: Scene, browser: Browser): Promise<Page> {
  const { width, height } = scene.design
  const page = await browser.newPage({ viewport: { width, height } })
  // Loading the first fonts in a newly started browser can fail with a network error.
  for (let attempt = 1; ; attempt++)
    try {
      await show(page, scene, 0)
      return page
    } catch (error) {
      if (attempt === 20) throw error
      await page.waitForTimeout(100)
    }
}

async function show(page: Page, scene: Scene, turn: number): Promise<void> {
  await page.setContent(pageHtml(inTurn(scene, turn), scene), { waitUntil: 'load' })
  // Load faces by name: `document.fonts.ready` resolves before the first layout has requested any.
  const faces = scene.faces.map(
    ({ family, weight, style }) => `${style} ${weight} 20px "${family}"`,
  )
  await page.evaluate(
    `Promise.all(${JSON.stringify(faces)}.map(font => document.fonts.load(font))).then(() => true)`,
  )
}

async function swap(page: Page, scene: Scene, turn: number): Promise<void> {
  const changed = new Set(scene.modifications(turn).map(({ id }) => id))
  const boxes = inTurn(scene, turn).pages.flatMap(sheet => boxesOf(sheet, scene))
  const parts = boxes.flatMap(box => (changed.has(box.id) ? [[box.id, boxHtml(box)]] : []))
  await page.evaluate(
    `for (const [id, html] of ${JSON.stringify(parts)}) document.getElementById(id).outerHTML = html
    Promise.all([...document.images].map(image => image.decode())).then(() => true)`,
  )
}

async function file(page: Page, { design }: Scene, format: RenderFormat): Promise<Buffer> {
  switch (format) {
    case 'pdf':
      return page.pdf({
        printBackground: true,
        width: `${design.width}px`,
        height: `${design.height}px`,
      })
    case 'avif':
      // No browser writes AVIF, so services convert its PNG, as this function does with Platen's settings.
      return sharp(await page.screenshot({ type: 'png' }))
        .avif({ quality: Math.round(QUALITY * 0.72), effort: 1, chromaSubsampling: '4:2:0' })
        .toBuffer()
    case 'webp':
      return webp(page)
    case 'jpeg':
      return page.screenshot({ type: format, quality: QUALITY })
    case 'png':
      return page.screenshot({ type: format })
  }
}

/** Playwright cannot write WebP; the DevTools protocol can. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}
