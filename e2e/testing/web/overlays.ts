import { type Locator, type Page } from 'playwright-core'
import { findBarriers } from './check-page'

/** Presses an entry of the menu that a button opens. */
export async function chooseIn(button: Locator, entry: string): Promise<void> {
  await button.click()
  await button.page().getByRole('menuitem', { name: entry }).click()
}

/** Returns the dialog that is open. */
export const openDialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Expects that a dialog has no accessibility barriers, in both themes. */
export async function expectNoBarriersInDialog(page: Page): Promise<void> {
  await openDialog(page).waitFor()
  expect(await findBarriers(page)).toEqual([])
}
