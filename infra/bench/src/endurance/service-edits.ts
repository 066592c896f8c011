import { type EditingDriver } from './editing-driver'
import { isSaved } from './kept-document'
import { duplicate, nudge, order } from './key-edits'
import { paint, rewrite } from './panel-edits'
import { type Edit, move } from './pointer-edits'
import { type Watch } from './watch'

/** Publishes the draft as the next version. */
export const publish: Edit = async driver => {
  await driver.canvas.focus()
  await driver.keys('Control+s')
  await driver.until('everything is saved', isSaved)
  const button = driver.button(/^Publish( v\d+)?$/)
  if (!(await button.isEnabled())) return false
  const [, version = ''] = /v(\d+)$/.exec((await button.textContent()) ?? '') ?? []
  await button.click()
  await driver.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await driver.until(
    `version ${version}`,
    ({ announcement }) => announcement === `Version ${version} is published`,
  )
  await driver.page.getByRole('dialog').waitFor({ state: 'detached' })
  await driver.canvas.focus()
  return true
}

const offlineEdits: readonly Edit[] = [nudge, move, paint, rewrite, duplicate, order]

/** Edits without a connection for a while, and then reconnects. */
export const workOffline =
  (watch: Watch): Edit =>
  async driver => {
    try {
      await goOffline(driver, watch)
    } finally {
      await driver.page.context().setOffline(false)
    }
    await driver.until('everything is saved', isSaved)
    watch.isOffline = false
    return true
  }

/** Loses the connection, and makes edits that only this browser keeps; resolves to the number of these edits. */
export async function goOffline(driver: EditingDriver, watch: Watch): Promise<number> {
  watch.isOffline = true
  await driver.page.context().setOffline(true)
  let edits = 0
  for (let turn = driver.random.whole(8, 20); turn > 0; turn--)
    if (await driver.random.one(offlineEdits)(driver)) edits += 1
  await driver.until('changes kept offline', ({ saving }) => saving === 'Offline: kept here')
  return edits
}
