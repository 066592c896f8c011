import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '../specimens/samples'
import { refused } from '../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../testing/components/shown-app'
import { openUnsavedDesigns, type UnsavedDesigns } from '../parts/designs/unsaved/unsaved-designs'
import { TopBar } from './top-bar'

const userId = session.user.id
let designs: UnsavedDesigns

beforeEach(async () => {
  designs = await openUnsavedDesigns()
})

afterEach(() => designs.clear(userId))

/** Signs out while this many designs exist only on this device; the service refuses. */
async function leave(count: number): Promise<ShownApp> {
  for (let at = 0; at < count; at++)
    await designs.keep({ userId, designId: `dsg_${at}`, at } as never)
  const app = await showInApp(<TopBar onFind={() => undefined} onMenu={() => undefined} />, {
    answers: { 'DELETE /api/app/session': () => refused(403, 'forbidden', 'not now') },
  })
  await app.screen.getByRole('button', { name: /: account$/ }).click()
  await app.screen.getByRole('menuitem', { name: 'Sign out' }).click()
  return app
}

describe('signing out', () => {
  it.each([
    [1, /^1 design or sheet has changes that are only on this device\./],
    [2, /^2 designs or sheets have changes that are only on this device\./],
  ])(
    'says first that %i would be lost, and loses nothing until that is agreed',
    async (count, words) => {
      const app = await leave(count)
      const asked = app.screen.getByRole('alertdialog', { name: 'Sign out and lose changes?' })
      await expect.element(asked.getByText(words)).toBeVisible()
      await asked.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(asked).not.toBeInTheDocument()
      expect(changesIn(app.received)).toEqual([])
      expect(await designs.count(userId)).toBe(count)
    },
  )

  it('keeps the designs where the service refuses', async () => {
    const app = await leave(1)
    await app.screen.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    const still = app.screen.getByRole('alertdialog', { name: 'You are still signed in' })
    await expect.element(still).toHaveTextContent(/Not now\./)
    await expect.element(still.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await designs.count(userId)).toBe(1)
  })
})
