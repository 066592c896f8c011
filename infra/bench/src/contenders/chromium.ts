import { chromium } from 'playwright-core'
import { posterHtml } from '../poster/html'
import { poster } from '../poster/document'
import { type Contender, QUALITY } from './contender'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium with one warm page: each render swaps the headline, waits for the frame and takes a screenshot. */
export async function chromiumContender(photo: Buffer, executablePath: string): Promise<Contender> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const page = await browser.newPage({ viewport: { width: poster.size, height: poster.size } })
  await page.setContent(posterHtml(photo), { waitUntil: 'load' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  const session = await page.context().newCDPSession(page)
  return {
    name: `Chromium ${browser.version()}`,
    formats: ['png', 'jpeg', 'webp'],
    render: async format => {
      await page.evaluate(
        `document.querySelector('h1').textContent = ${JSON.stringify(poster.headline)}`,
      )
      const quality = format === 'png' ? {} : { quality: QUALITY }
      const { data } = await session.send('Page.captureScreenshot', { format, ...quality })
      return Buffer.from(data, 'base64')
    },
    close: () => browser.close(),
  }
}
