import { isDeepStrictEqual } from 'node:util'
import { type EditingDriver } from './editing-driver'
import { draw, letGo } from './pointer-edits'
import { pagesOf, selectedIn, type Screen } from './screen'

/** The pages of a design with their elements, as JSON. */
export type KeptPages = readonly { id: string; children: readonly unknown[] }[]

interface Kept {
  document: { pages: KeptPages }
}

/** Returns true if the bar says that everything is saved. */
export const isSaved = ({ saving }: Screen): boolean => /^(Saved|Published v\d+)$/.test(saving)

/** Returns the pages that the service has: those of the draft if there is one, otherwise those of the latest version. */
export async function pagesOnServer(driver: EditingDriver, designId: string): Promise<KeptPages> {
  const { request } = driver.page
  const draft = await request.get(`/api/v1/designs/${designId}/draft`)
  const answer = draft.ok() ? draft : await request.get(`/api/v1/designs/${designId}?document=true`)
  if (!answer.ok()) throw new Error(`the design cannot be read: ${answer.status()}`)
  const { pages } = ((await answer.json()) as Kept).document
  return pages.map(({ id, children }) => ({ id, children }))
}

/** Returns the pages in the editor: opens each page, selects everything, copies it and reads the clipboard. */
export async function pagesOnScreen(driver: EditingDriver): Promise<KeptPages> {
  await letGo(driver)
  const screen = await driver.look()
  const pages: { id: string; children: readonly unknown[] }[] = []
  for (const id of pagesOf(screen)) pages.push({ id, children: await copiedFrom(driver, id) })
  const shown = pagesOf(screen)[screen.page - 1]
  if (shown !== undefined) await showPage(driver, shown)
  return pages
}

async function showPage(driver: EditingDriver, id: string): Promise<void> {
  await driver.clickRow(id)
  await driver.until(
    `page ${id}`,
    screen => pagesOf(screen)[screen.page - 1] === id && selectedIn(screen).length === 0,
  )
  await driver.canvas.focus()
}

async function copiedFrom(driver: EditingDriver, id: string): Promise<readonly unknown[]> {
  await showPage(driver, id)
  for (;;) {
    // Nothing is copied from an empty page, so clear the clipboard: its earlier content would be taken for that of the page.
    await driver.page.evaluate("navigator.clipboard.writeText('')")
    await driver.keys('Control+a', 'Control+c')
    const text = await driver.page.evaluate<string>('navigator.clipboard.readText()')
    // A page that has only texts is copied as plain text, and an empty page is not copied, so add an element.
    if (text.startsWith('{')) {
      const { document } = JSON.parse(text) as Kept
      return document.pages[0]?.children ?? []
    }
    await draw(driver)
  }
}

/**
 * Returns descriptions of the differences between the service and the editor once the editor says that everything is saved; none if
 * they are the same.
 */
export async function unsavedChanges(driver: EditingDriver, designId: string): Promise<string[]> {
  const mine = await pagesOnScreen(driver)
  await driver.keys('Control+s')
  const end = performance.now() + 20_000
  for (;;) {
    await driver.until('everything is saved', isSaved)
    const differences = differencesOf(mine, await pagesOnServer(driver, designId))
    if (differences.length === 0 || performance.now() > end) return differences
  }
}

/** Returns the differences between two states of a design, as sentences. */
export function differencesOf(mine: KeptPages, theirs: KeptPages): string[] {
  const [own, others] = [mine, theirs].map(pages => pages.map(({ id }) => id).join(' '))
  if (own !== others) return [`the pages are ${others}, not ${own}`]
  return mine.flatMap(({ id, children }, index) => {
    const other = theirs[index]?.children ?? []
    const differing = children.findIndex((child, at) => !isDeepStrictEqual(child, other[at]))
    if (differing < 0 && children.length === other.length) return []
    const at = differing < 0 ? children.length : differing
    const [one, two] = [children[at], other[at]].map(child => JSON.stringify(child))
    return [`page ${id}: element ${at + 1} is ${two}, not ${one}`]
  })
}
