import { describe, expect, it, vi } from 'vitest'
import { refused } from '../testing/components/served'
import { type ShownApp, showInApp } from '../testing/components/shown-app'
import { session } from '../specimens/samples'
import { TopBar } from './top-bar'

const show = (answers: Parameters<typeof showInApp>[1] = {}): Promise<ShownApp> =>
  showInApp(<TopBar onFind={() => undefined} onMenu={() => undefined} />, answers)

describe('the menu of the person', () => {
  const open = async ({ screen }: ShownApp): Promise<void> =>
    screen.getByRole('button', { name: /: account$/ }).click()

  it('says who is signed in, and leads to their account', async () => {
    const app = await show()
    await open(app)
    await expect.element(app.screen.getByText(session.user.email)).toBeVisible()
    await app.screen.getByRole('menuitem', { name: 'Your account' }).click()
    await expect.poll(app.path).toBe('/settings/account')
  })

  it('says that somebody is still signed in when the service refuses', async () => {
    const app = await show({
      answers: { 'DELETE /api/app/session': () => refused(503, 'unavailable', 'Try again later') },
    })
    await open(app)
    await app.screen.getByRole('menuitem', { name: 'Sign out' }).click()
    const dialog = app.screen.getByRole('alertdialog', { name: 'You are still signed in' })
    await expect.element(dialog).toHaveTextContent(/Try again later/)
    await expect.element(dialog).toHaveTextContent(/still open on this device/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

it('the theme is chosen in a menu, whose button says which one it is', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Theme: match system' }).click()
  await screen.getByRole('menuitem', { name: 'Dark' }).click()
  await expect.element(screen.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  expect(document.documentElement.dataset.theme).toBe('dark')
  await screen.getByRole('button', { name: 'Theme: dark' }).click()
  await screen.getByRole('menuitem', { name: 'Match system' }).click()
})

it('opens the palette and the menu', async () => {
  const [onFind, onMenu] = [vi.fn(), vi.fn()]
  const { screen } = await showInApp(<TopBar onFind={onFind} onMenu={onMenu} />)
  await screen.getByRole('button', { name: /^Find/ }).click()
  expect(onFind).toHaveBeenCalledTimes(1)
  expect(onMenu).not.toHaveBeenCalled()
})
