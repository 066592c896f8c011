import { type Visitor } from './visitor'

type Somebody = Pick<Visitor, 'origin' | 'page'>

/** Saves a document as a new design; returns its id. */
export async function newDesign(
  { page, origin }: Somebody,
  document: object,
  name = 'Winter card',
): Promise<string> {
  const call = { data: { name, document }, headers: { origin } }
  const answer = await page.request.post('/api/v1/designs', call)
  if (answer.status() !== 201) throw new Error(`the design is refused: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Shows the editor of a design. If the app is already open, it follows a link, which reloads nothing. */
export async function showEditor(
  { page, origin }: Somebody,
  id: string,
  search = '',
): Promise<void> {
  const path = `/designs/${id}/edit${search}`
  if (page.url().startsWith(`${origin}/`))
    await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(path)})`)
  else await page.goto(path)
  await page.locator(`[aria-label="Copy design ID ${id}"]`).waitFor({ state: 'attached' })
}
