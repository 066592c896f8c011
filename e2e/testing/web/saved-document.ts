import { type Page } from 'playwright-core'

/** Saves the changes in the editor of a design; returns the document of its draft. */
export async function savedDocument<Document>(page: Page, id: string): Promise<Document> {
  await page.keyboard.press('ControlOrMeta+s')
  await page
    .getByRole('status', { name: 'Save status' })
    .filter({ hasText: /Saved|Published/ })
    .waitFor()
  return page.evaluate<Document>(
    `fetch('/api/v1/designs/${id}/draft').then(answer => answer.json()).then(({ document }) => document)`,
  )
}
