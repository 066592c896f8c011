import { type EditingHand } from './editing-driver'
import { isSaved } from './kept-document'
import { duplicate, nudge, order } from './key-edits'
import { paint, rewrite } from './panel-edits'
import { type Edit, move } from './pointer-edits'
import { type Watch } from './watch'

/** Makes the next version of the draft. */
export const publish: Edit = async hand => {
  await hand.canvas.focus()
  await hand.keys('Control+s')
  await hand.until('everything is saved', isSaved)
  const button = hand.button(/^Publish( v\d+)?$/)
  if (!(await button.isEnabled())) return false
  const [, version = ''] = /v(\d+)$/.exec((await button.textContent()) ?? '') ?? []
  await button.click()
  await hand.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await hand.until(`version ${version}`, ({ told }) => told === `Version ${version} is published`)
  await hand.page.getByRole('dialog').waitFor({ state: 'detached' })
  await hand.canvas.focus()
  return true
}

const offlineEdits: readonly Edit[] = [nudge, move, paint, rewrite, duplicate, order]

/** Works without a connection for a while, and is back. */
export const workOffline =
  (watch: Watch): Edit =>
  async hand => {
    try {
      await goOffline(hand, watch)
    } finally {
      await hand.page.context().setOffline(false)
    }
    await hand.until('everything is saved', isSaved)
    watch.isOffline = false
    return true
  }

/** Loses the connection, and makes edits that only this browser keeps; resolves with how many. */
export async function goOffline(hand: EditingHand, watch: Watch): Promise<number> {
  watch.isOffline = true
  await hand.page.context().setOffline(true)
  let edits = 0
  for (let turn = hand.random.whole(8, 20); turn > 0; turn--)
    if (await hand.random.one(offlineEdits)(hand)) edits += 1
  await hand.until('what is kept here', ({ saving }) => saving === 'Offline: kept here')
  return edits
}
