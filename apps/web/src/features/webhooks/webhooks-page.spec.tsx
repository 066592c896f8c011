import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../../testing/components/held'
import { listed, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { WebhooksPage } from './webhooks-page'

const webhook = {
  id: 'whk_1',
  url: 'https://shop.example/platen',
  events: ['render.completed', 'render.failed'],
  designId: null,
  description: 'Pictures of the shop',
  enabled: true,
  disabledReason: null,
  failingSince: null,
  createdAt: '2026-01-12T09:14:01.000Z',
}
const gone = {
  ...webhook,
  id: 'whk_2',
  url: 'https://old.example/',
  description: '',
  enabled: false,
  disabledReason: 'gone',
}
const builtIn = { ...webhook, id: 'whk_3', url: null, description: '' }

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

/** The ids of the webhooks that were created. */
const created: string[] = []

const show = (answers: Answers = {}, role: 'editor' | 'owner' | 'viewer' = 'owner') =>
  showInApp(
    <Held first={false}>
      {(creating, set) => (
        <WebhooksPage
          creating={creating}
          onCreating={set}
          onCreated={id => {
            created.push(id)
            set(false)
          }}
        />
      )}
    </Held>,
    {
      role,
      answers: {
        'GET /api/v1/webhooks': { data: [webhook, gone, builtIn] },
        'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Sale' }]),
        ...answers,
      },
    },
  )

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('the webhooks', () => {
  it('say where they send, what, and whether they work', async () => {
    const { screen } = await show()
    const shop = screen.getByRole('row', { name: /shop\.example/ })
    await expect.element(shop).toHaveTextContent(/Pictures of the shop.*Render completed.*Enabled/)
    await expect.element(shop.getByRole('link')).toHaveAttribute('href', '/webhooks/whk_1')
    await expect
      .element(screen.getByRole('row', { name: /old\.example/ }))
      .toHaveTextContent(/Disabled.*Your server responded with 410/)
    await expect.element(screen.getByRole('row', { name: /Built-in webhook/ })).toBeVisible()
  })

  it('are read by editors, who create none', async () => {
    const { screen } = await show({}, 'editor')
    await expect.element(screen.getByRole('row', { name: /shop\.example/ })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Create webhook' }))
      .not.toBeInTheDocument()
  })

  it('are not for viewers', async () => {
    const { screen, received } = await show({}, 'viewer')
    await expect
      .element(screen.getByText(/^Only editors and owners can see webhooks/))
      .toBeVisible()
    expect(received.map(({ call }) => call)).not.toContain('GET /api/v1/webhooks')
  })

  it('say that there is none yet', async () => {
    const { screen } = await show({ 'GET /api/v1/webhooks': { data: [] } })
    await expect.element(screen.getByText(/^There are no webhooks yet/)).toBeVisible()
  })

  it('say why they cannot be read', async () => {
    const { screen } = await show({
      'GET /api/v1/webhooks': () => refused(403, 'forbidden', 'Not allowed'),
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not allowed.')
  })
})

describe('a new webhook', () => {
  it('shows its secret once, and then its own page', async () => {
    const secret = 'whsec_AAAA'
    const app = await show({ 'POST /api/v1/webhooks': { ...webhook, secret } })
    await press(app, 'Create webhook')
    const url = app.screen.getByRole('textbox', { name: 'URL' })
    await expect.element(url).toHaveFocus()
    await userEvent.fill(url, webhook.url)
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Description' }), 'Shop')
    await app.screen.getByText('Design published').click()
    const dialog = app.screen.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    await expect
      .element(app.screen.getByLabelText('Secret', { exact: true }))
      .toHaveTextContent(secret)
    // In the same tab, it would close the dialog.
    await expect
      .element(app.screen.getByRole('link', { name: 'How to verify them' }))
      .toHaveAttribute('target', '_blank')
    await press(app, 'Done')
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(created.at(-1)).toBe('whk_1')
    expect(changesIn(app.received)).toEqual([
      [
        'POST /api/v1/webhooks',
        {
          url: webhook.url,
          description: 'Shop',
          events: ['render.completed', 'render.failed', 'batch.completed', 'design.published'],
          designId: null,
        },
      ],
    ])
  })

  it('needs an event', async () => {
    const app = await show()
    await press(app, 'Create webhook')
    const create = app.screen.getByRole('dialog').getByRole('button', { name: 'Create webhook' })
    await expect.element(create).toBeEnabled()
    await app.screen.getByText('Render completed', { exact: true }).click()
    await app.screen.getByText('Render failed', { exact: true }).click()
    await app.screen.getByText('Batch completed', { exact: true }).click()
    await expect.element(create).toBeDisabled()
  })

  it('says at its URL why it cannot be created', async () => {
    const message = 'url must be an https URL with a public host'
    const app = await show({
      'POST /api/v1/webhooks': () => refused(400, 'invalid_request', message),
    })
    await press(app, 'Create webhook')
    const field = app.screen.getByRole('textbox', { name: 'URL' })
    await userEvent.fill(field, 'http://10.0.0.1')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(field)
      .toHaveAccessibleDescription('Must be an https URL with a public host')
    await expect.element(field).toHaveFocus()
    await expect.element(app.screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
