import { type Browser, chromium, type Page } from 'playwright-core'
import { poster } from '../poster/document'
import { posterHtml } from '../poster/html'
import { type Contender, type Format, QUALITY } from './contender'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Chromium as browser-based renderers use it: the browser and its page stay warm, each render puts its HTML into
 * the page, waits for pictures and fonts, and takes a screenshot.
 */
export async function chromiumContender(photo: Buffer, executablePath: string): Promise<Contender> {
  const { browser, page } = await warmPage(photo, executablePath)
  return {
    name: `Chromium ${browser.version()}`,
    formats: ['png', 'jpeg', 'webp'],
    render: async (format, headline) => {
      await show(page, posterHtml(photo, headline))
      return screenshot(page, format)
    },
    close: () => browser.close(),
  }
}

/** The best case for a browser: the page is open already, and only the headline's text is swapped. */
export async function openPageContender(photo: Buffer, executablePath: string): Promise<Contender> {
  const { browser, page } = await warmPage(photo, executablePath)
  return {
    name: 'Chromium, page left open, headline swapped',
    formats: ['png', 'jpeg', 'webp'],
    render: async (format, headline) => {
      await page.evaluate(`document.querySelector('h1').textContent = ${JSON.stringify(headline)}`)
      return screenshot(page, format)
    },
    close: () => browser.close(),
  }
}

async function warmPage(
  photo: Buffer,
  executablePath: string,
): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const page = await browser.newPage({ viewport: { width: poster.size, height: poster.size } })
  // The first fonts of a fresh browser can fail with a network error; a warm page has them.
  for (let attempt = 1; ; attempt++)
    try {
      await show(page, posterHtml(photo, poster.headline))
      return { browser, page }
    } catch (error) {
      if (attempt === 20) throw error
      await page.waitForTimeout(100)
    }
}

async function show(page: Page, html: string): Promise<void> {
  await page.setContent(html, { waitUntil: 'load' })
  // Asked for by name: `document.fonts.ready` alone is fulfilled before the first layout has asked for any face.
  await page.evaluate(
    `Promise.all(['400 28px Inter', '700 68px Inter'].map(font => document.fonts.load(font))).then(() => true)`,
  )
}

async function screenshot(page: Page, format: Format): Promise<Buffer> {
  if (format !== 'webp')
    return page.screenshot({ type: format, ...(format === 'jpeg' ? { quality: QUALITY } : {}) })
  // Playwright has no WebP; the protocol beneath it has.
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format, quality: QUALITY })
  await session.detach()
  return Buffer.from(data, 'base64')
}
