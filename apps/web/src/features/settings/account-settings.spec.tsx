import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { session } from '../../specimens/samples'
import { AccountSettings } from './account-settings'
import { OrganizationSettings } from './organization-settings'

const at = '2026-01-12T09:14:01.000Z'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const sessions = [
  { id: 'ses_ada', agent: firefox, createdAt: at, lastUsedAt: at, current: true },
  { id: 'ses_old', agent: firefox, createdAt: at, lastUsedAt: at, current: false },
]
const passkey = { id: 'psk_1', name: 'Firefox on Linux', createdAt: at, lastUsedAt: null }

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const show = (answers: Answers = {}): Promise<ShownApp> =>
  showInApp(<AccountSettings />, {
    answers: {
      'GET /api/app/sessions': { data: sessions },
      'GET /api/app/passkeys': { data: [passkey] },
      'GET /api/app/connected-apps': { data: [] },
      ...answers,
    },
  })

const done = () => new Response(null, { status: 204 })

const stale = () => refused(403, 'sign_in_stale', 'sign in again')

const press = ({ screen }: ShownApp, name: RegExp | string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('the name', () => {
  it('is saved once it differs', async () => {
    const app = await show({ 'PUT /api/app/name': done })
    const save = app.screen.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeDisabled()
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Ada L.')
    await save.click()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['PUT /api/app/name', { name: 'Ada L.' }]])
  })

  it('of the organization is changed by owners', async () => {
    const app = await showInApp(<OrganizationSettings />, {
      answers: { 'PUT /api/app/organization/name': done },
    })
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Northlight Press')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['PUT /api/app/organization/name', { name: 'Northlight Press' }]])
  })

  it('of the organization is read-only for others, who see what their role may do', async () => {
    const { screen } = await showInApp(<OrganizationSettings />, { role: 'viewer' })
    await expect.element(screen.getByText(session.organization.name, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/^Viewer: can view designs/)).toBeVisible()
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('a name that is refused', () => {
  it('says why, next to the field, and stays as it was typed', async () => {
    const app = await show({
      'PUT /api/app/name': () => refused(400, 'invalid_request', 'name must not be empty'),
    })
    const name = app.screen.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(name, 'A')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveAccessibleDescription('Name must not be empty.')
    await expect.element(name).toHaveValue('A')
  })

  it('is not sent if only blanks around it differ', async () => {
    const app = await show()
    const name = app.screen.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(name, ` ${session.user.name} `)
    await expect.element(app.screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })
})

describe('the password', () => {
  it('is set with the current one, and both fields are emptied', async () => {
    const app = await show({ 'PUT /api/app/password': done })
    await userEvent.fill(app.screen.getByLabelText(/^Current password/), 'old and long enough')
    await userEvent.fill(app.screen.getByLabelText('New password'), 'new and long enough')
    await press(app, 'Set password')
    await expect.element(app.screen.getByText(/^The password is set\./)).toBeVisible()
    await expect.element(app.screen.getByLabelText('New password')).toHaveValue('')
    expect(changesIn(app.received)).toEqual([
      [
        'PUT /api/app/password',
        { password: 'new and long enough', current: 'old and long enough' },
      ],
    ])
  })

  it('is set for the first time after another sign-in, if the last one was long ago', async () => {
    let isStale = true
    const app = await show({
      'PUT /api/app/password': () => (isStale ? stale() : done()),
      'POST /api/app/session': () => {
        isStale = false
        return session
      },
    })
    await userEvent.fill(app.screen.getByLabelText('New password'), 'new and long enough')
    await press(app, 'Set password')
    const again = app.screen.getByRole('dialog', { name: 'Sign in again' })
    await expect.element(again).toHaveTextContent(/set your first password/)
    await expect
      .element(again.getByRole('textbox', { name: 'Email' }))
      .toHaveValue(session.user.email)
    await userEvent.fill(again.getByLabelText('Password'), 'a passphrase')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText(/^The password is set\./)).toBeVisible()
    expect(changesIn(app.received).map(([call]) => call)).toEqual([
      'PUT /api/app/password',
      'POST /api/app/session',
      'PUT /api/app/password',
    ])
  })

  it('says why it is refused', async () => {
    const app = await show({
      'PUT /api/app/password': () => refused(400, 'invalid_request', 'current is not the password'),
    })
    await userEvent.fill(app.screen.getByLabelText('New password'), 'new and long enough')
    await press(app, 'Set password')
    await expect.element(app.screen.getByText('Current is not the password.')).toBeVisible()
  })
})

describe('a passkey', () => {
  it('is deleted after confirmation', async () => {
    const app = await show({ 'DELETE /api/app/passkeys/psk_1': done })
    await press(app, 'Delete Firefox on Linux')
    await press(app, 'Delete')
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['DELETE /api/app/passkeys/psk_1', undefined]])
  })

  it('asks for another sign-in first, when the last one was long ago', async () => {
    const app = await show({ 'DELETE /api/app/passkeys/psk_1': stale })
    await press(app, 'Delete Firefox on Linux')
    await press(app, 'Delete')
    await expect
      .element(app.screen.getByRole('dialog', { name: 'Sign in again' }))
      .toHaveTextContent(/to delete the passkey/)
  })

  it('is offered where there is none', async () => {
    const { screen } = await show({ 'GET /api/app/passkeys': { data: [] } })
    await expect.element(screen.getByText(/^No passkeys yet\./)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add passkey' })).toBeVisible()
  })
})

describe('the sessions', () => {
  it('are ended one by one, but not this one', async () => {
    const app = await show({ 'DELETE /api/app/sessions/ses_old': done })
    const table = app.screen.getByRole('table', { name: 'Sessions' })
    await expect.element(table.getByText('Current session')).toBeVisible()
    await table.getByRole('button', { name: /^End the session of/ }).click()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['DELETE /api/app/sessions/ses_old', undefined]])
  })

  it('say why one is not ended', async () => {
    const app = await show({
      'DELETE /api/app/sessions/ses_old': () => refused(404, 'not_found', 'no such session'),
    })
    await press(app, 'End the session of Firefox on Linux')
    await expect
      .element(app.screen.getByText('No such session. It may have been deleted.'))
      .toBeVisible()
  })

  it('are all ended after confirmation; if that is refused, the page stays', async () => {
    const app = await show({
      'DELETE /api/app/sessions': () => refused(503, 'unavailable', 'try later'),
    })
    await press(app, 'End all')
    const asked = app.screen.getByRole('alertdialog', { name: 'End all sessions?' })
    await asked.getByRole('button', { name: 'End all' }).click()
    await expect.element(asked).toHaveTextContent(/Try later/)
  })
})

it('the theme is chosen for this device', async () => {
  const { screen } = await show()
  await screen.getByText('Dark', { exact: true }).click()
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(document.documentElement.dataset.theme).toBe('dark')
  await screen.getByText('Match system').click()
})
