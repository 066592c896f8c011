import { type Page } from 'playwright-core'

/** Ends the process of a tab, as a crash does, and closes the tab; the page is not told. */
export async function crash(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.close()
}
