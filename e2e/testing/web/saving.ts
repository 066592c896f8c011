import { type Locator, type Page } from 'playwright-core'
import { type Member } from './northlight/member'
import { type OpenApp, Visitor } from './visitor'

export interface Document {
  pages: { children: { id: string; x: number; y: number }[] }[]
}

export interface Draft {
  revision: number
  document: Document
}

export const readDraft = (member: Member, id: string): Promise<Draft> =>
  member.call<Draft>('GET', `/v1/designs/${id}/draft`)

/** Returns the position of an element in a document; empty if the document does not have it. */
export function placeIn({ pages }: Document, id: string): number[] {
  const found = pages.flatMap(({ children }) => children).find(one => one.id === id)
  return found ? [found.x, found.y] : []
}

/** Returns the bar of an editor while it shows these words about the changes. */
export const savingState = (page: Page, words: string): Locator =>
  page.getByRole('status', { name: 'Save status' }).filter({ hasText: words })

/** Opens a design with an element selected and the canvas focused, so that the arrow keys move it. */
export async function editElement(page: Page, id: string, element: string): Promise<void> {
  await page.goto(`/designs/${id}/edit?element=${element}`)
  await page.getByRole('application', { name: 'Canvas' }).focus()
}

/** Returns another browser, signed in as the same person. */
export async function secondBrowser(app: OpenApp, visitor: Visitor): Promise<Visitor> {
  const other = await Visitor.open(app)
  await other.context.addCookies(await visitor.context.cookies())
  return other
}

/**
 * Keeps the pages of a browser, or one page, from learning what others save until their own save is refused. Their network is also idle
 * then, since no call waits for news.
 */
export async function withoutNews(pages: Pick<Page, 'route'>): Promise<void> {
  await pages.route('**/draft/changes?*', route => route.fulfill({ status: 204 }))
}

/** Makes a page treat the signed-in user as a viewer. */
export async function onlyViews(page: Page): Promise<void> {
  await page.route('**/api/app/session', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), role: 'viewer' } })
  })
}
