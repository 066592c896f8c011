import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../../testing/components/held'
import { listed, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { KeysPage } from './keys-page'

const at = '2026-01-12T09:14:01.000Z'
const active = {
  id: 'key_1',
  name: 'Website',
  prefix: 'pk_live_',
  lastFour: 'a1b2',
  state: 'active',
  createdAt: at,
  lastUsedAt: null,
  revokedAt: null,
  user: { id: 'usr_ada', email: 'ada@northlight.example', name: 'Ada Lindqvist' },
}
const revoked = {
  ...active,
  id: 'key_2',
  name: 'Old CI',
  state: 'revoked',
  revokedAt: at,
  lastUsedAt: at,
  user: null,
}
const secret = 'pk_live_secret'

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const show = (answers: Answers = {}, role: 'editor' | 'owner' | 'viewer' = 'owner') =>
  showInApp(
    <Held first={false}>
      {(creating, set) => <KeysPage creating={creating} onCreating={set} />}
    </Held>,
    {
      role,
      answers: {
        'GET /api/app/keys': listed([active, revoked]),
        'GET /api/v1/templates': listed([]),
        ...answers,
      },
    },
  )

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('the keys', () => {
  it('say whose they are, and whether they are used; revoked ones have no buttons', async () => {
    const { screen } = await show()
    const website = screen.getByRole('row', { name: /Website/ })
    await expect.element(website).toHaveTextContent(/Ada Lindqvist.*Never/)
    const old = screen.getByRole('row', { name: /Old CI/ })
    await expect.element(old).toHaveTextContent(/Shared.*Revoked/)
    expect(old.getByRole('button').elements()).toEqual([])
  })

  it('are not for viewers', async () => {
    const { screen, received } = await show({}, 'viewer')
    await expect
      .element(screen.getByText(/^Only editors and owners can have API keys/))
      .toBeVisible()
    expect(received.map(({ call }) => call)).not.toContain('GET /api/app/keys')
  })

  it('say that there is none yet', async () => {
    const { screen } = await show({ 'GET /api/app/keys': listed([]) })
    await expect.element(screen.getByText(/^You have no API keys yet/)).toBeVisible()
  })

  it('say why they cannot be copied, and lead to rolling', async () => {
    const app = await show()
    await press(app, 'Key pk_live_…a1b2: why it cannot be copied')
    const why = app.screen.getByRole('dialog', { name: 'Why this key cannot be copied' })
    await expect.element(why).toHaveTextContent(/shown only once/)
    await why.getByRole('button', { name: 'Roll' }).click()
    await expect.element(app.screen.getByRole('heading', { name: 'Roll “Website”' })).toBeVisible()
  })
})

describe('a new key', () => {
  it('is shown once, and the list is read again', async () => {
    const app = await show({ 'POST /api/app/keys': { ...active, name: 'CI', secret } })
    await press(app, 'Create key')
    const name = app.screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await userEvent.fill(name, 'CI')
    await app.screen.getByText('Shared', { exact: true }).last().click()
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect
      .element(app.screen.getByLabelText('API key', { exact: true }))
      .toHaveTextContent(secret)
    expect(changesIn(app.received)).toEqual([['POST /api/app/keys', { name: 'CI', shared: true }]])
  })

  it('belongs to its creator if an editor creates it', async () => {
    const app = await show({ 'POST /api/app/keys': { ...active, secret } }, 'editor')
    await press(app, 'Create key')
    await expect.element(app.screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect.element(app.screen.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('says why it cannot be created, next to its name', async () => {
    const app = await show({
      'POST /api/app/keys': () => refused(409, 'conflict', 'there are 100 keys'),
    })
    await press(app, 'Create key')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'CI')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText('There are 100 keys.')).toBeVisible()
  })
})

describe('a key', () => {
  it('is rolled with grace, and the new one is shown once', async () => {
    const app = await show({ 'POST /api/app/keys/key_1/roll': { ...active, secret } })
    await press(app, 'Roll Website')
    await expect.element(app.screen.getByRole('radio', { name: 'In a day' })).toBeChecked()
    await app.screen.getByText('In an hour').click()
    await press(app, 'Roll key')
    await expect
      .element(app.screen.getByLabelText('API key', { exact: true }))
      .toHaveTextContent(secret)
    expect(changesIn(app.received)).toEqual([
      ['POST /api/app/keys/key_1/roll', { graceSeconds: 3600 }],
    ])
  })

  it('is revoked after confirmation', async () => {
    const app = await show({
      'DELETE /api/app/keys/key_1': () => new Response(null, { status: 204 }),
    })
    await press(app, 'Revoke Website')
    expect(changesIn(app.received)).toEqual([])
    await press(app, 'Revoke key')
    await expect.element(app.screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([['DELETE /api/app/keys/key_1', undefined]])
  })

  it('says why it is not revoked', async () => {
    const app = await show({
      'DELETE /api/app/keys/key_1': () => refused(403, 'forbidden', 'Not allowed'),
    })
    await press(app, 'Revoke Website')
    await press(app, 'Revoke key')
    await expect
      .element(app.screen.getByText('Not allowed. Ask an owner of your organization.'))
      .toBeVisible()
  })
})
