import { describe, expect, it } from 'vitest'
import { listed, refused } from '../../testing/components/served'
import {
  changesIn,
  type showInApp,
  showSearched,
  type ShownApp,
} from '../../testing/components/shown-app'
import { WebhookPage } from './webhook-page'
import { readWebhookSearch, type WebhookSearch } from './webhooks-search'

const at = '2026-01-12T09:14:01.000Z'
const webhook = {
  id: 'whk_1',
  url: 'https://shop.example/platen',
  events: ['render.completed'],
  designId: null,
  description: 'Shop',
  enabled: true,
  disabledReason: null,
  failingSince: null,
  createdAt: at,
}
const attempt = { at, status: 503, duration: 212, error: null, response: 'Down for maintenance' }
const failed = {
  id: 'dlv_1',
  eventId: 'evt_1',
  type: 'render.completed',
  subjectId: 'rnd_1',
  url: webhook.url,
  state: 'failed',
  createdAt: at,
  attemptCount: 10,
  lastAttempt: attempt,
  nextAttemptAt: null,
}
const detail = { ...failed, body: '{"type":"render.completed"}', attempts: [attempt] }
const path = '/api/v1/webhooks/whk_1'

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']
interface Shown {
  first?: WebhookSearch
  role?: 'editor' | 'owner'
}

const show = (answers: Answers = {}, { first = {}, role = 'owner' }: Shown = {}) =>
  showSearched<WebhookSearch>(
    (search, onSearch) => (
      <WebhookPage
        id="whk_1"
        search={search}
        onSearch={onSearch}
        onDeleted={() => onSearch({ delivery: 'deleted' })}
      />
    ),
    {
      first,
      role,
      answers: {
        [`GET ${path}`]: webhook,
        [`GET ${path}/deliveries`]: listed([failed]),
        [`GET ${path}/deliveries/dlv_1`]: detail,
        'GET /api/v1/designs': listed([]),
        ...answers,
      },
    },
  )

const press = ({ screen }: Pick<ShownApp, 'screen'>, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

const choose = async (app: Pick<ShownApp, 'screen'>, entry: string): Promise<void> => {
  await press(app, 'More actions')
  await app.screen.getByRole('menuitem', { name: entry }).click()
}

describe('a webhook', () => {
  it('is read by editors, who change nothing', async () => {
    const { screen } = await show({}, { role: 'editor', first: { delivery: 'dlv_1' } })
    await expect.element(screen.getByText('Down for maintenance')).toBeVisible()
    for (const name of ['Send a test', 'Disable', 'More actions', 'Replay…', 'Replay'])
      await expect
        .element(screen.getByRole('button', { name, exact: true, includeHidden: true }))
        .not.toBeInTheDocument()
  })

  it('that does not exist leads back to the list', async () => {
    const { screen } = await show({
      [`GET ${path}`]: () => refused(404, 'not_found', 'Webhook not found'),
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Webhook not found.')
    await expect
      .element(screen.getByRole('alert').getByRole('link', { name: 'All webhooks' }))
      .toHaveAttribute('href', '/webhooks')
  })

  it('is disabled, and enabled again', async () => {
    let enabled = true
    const app = await show({
      [`GET ${path}`]: () => ({ ...webhook, enabled }),
      [`PATCH ${path}`]: ({ body }) => {
        ;({ enabled } = body as { enabled: boolean })
        return { ...webhook, enabled }
      },
    })
    await press(app, 'Disable')
    await press(app, 'Enable')
    await expect.element(app.screen.getByRole('button', { name: 'Disable' })).toBeVisible()
    expect(changesIn(app.received).map(([, body]) => body)).toEqual([
      { enabled: false },
      { enabled: true },
    ])
  })

  it('is edited', async () => {
    const app = await show({ [`PATCH ${path}`]: webhook })
    await choose(app, 'Edit')
    await app.screen.getByText('Render failed', { exact: true }).click()
    await press(app, 'Save')
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    const { url, description, designId } = webhook
    const events = ['render.completed', 'render.failed']
    expect(changesIn(app.received)).toEqual([
      [`PATCH ${path}`, { url, description, designId, events }],
    ])
  })

  it('gets another secret, which is shown once', async () => {
    const app = await show({
      [`POST ${path}/rotate`]: { secret: 'whsec_BBBB', previousUntil: null },
    })
    await choose(app, 'Rotate secret')
    await app.screen.getByText('Immediately').click()
    await press(app, 'Rotate secret')
    await expect
      .element(app.screen.getByLabelText('Secret', { exact: true }))
      .toHaveTextContent('whsec_BBBB')
    expect(changesIn(app.received)).toEqual([[`POST ${path}/rotate`, { overlap: '0' }]])
  })

  it('is deleted after confirmation', async () => {
    const app = await show({ [`DELETE ${path}`]: () => new Response(null, { status: 204 }) })
    await choose(app, 'Delete')
    expect(changesIn(app.received)).toEqual([])
    await press(app, 'Delete webhook')
    await expect.poll(() => app.searches).toContainEqual({ delivery: 'deleted' })
    expect(changesIn(app.received)).toEqual([[`DELETE ${path}`, undefined]])
  })

  it('that is built in has no URL to test, and cannot be deleted', async () => {
    const app = await show({ [`GET ${path}`]: { ...webhook, url: null, description: '' } })
    await expect
      .element(app.screen.getByRole('heading', { name: 'Built-in webhook (for webhookUrl)' }))
      .toBeVisible()
    await expect
      .element(app.screen.getByRole('button', { name: 'Send a test' }))
      .not.toBeInTheDocument()
    await press(app, 'More actions')
    await expect.element(app.screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect
      .element(app.screen.getByRole('menuitem', { name: 'Delete' }))
      .not.toBeInTheDocument()
  })
})

describe('a test', () => {
  it.each([
    [
      { delivered: true, ...attempt, status: 204, response: null },
      /^Delivered: HTTP 204 \(212 ms\)/,
    ],
    [
      { delivered: false, status: null, duration: 3, error: 'cannot be reached', response: null },
      /^Not delivered: Cannot be reached \(3 ms\)/,
    ],
  ])('shows what came back', async (outcome, text) => {
    const app = await show({ [`POST ${path}/test`]: outcome })
    await press(app, 'Send a test')
    await press(app, 'Send test')
    await expect.element(app.screen.getByText(text)).toBeVisible()
    expect(changesIn(app.received)).toEqual([[`POST ${path}/test`, { type: 'render.completed' }]])
  })

  it('says why it was not made', async () => {
    const message = 'No worker has run the test'
    const app = await show({ [`POST ${path}/test`]: () => refused(409, 'in_use', message) })
    await press(app, 'Send a test')
    await press(app, 'Send test')
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(message)
  })
})

describe('the deliveries', () => {
  it('are filtered by state, and empty states lead back', async () => {
    const app = await show({
      [`GET ${path}/deliveries`]: ({ query }) => listed(query.state === 'pending' ? [] : [failed]),
    })
    const row = app.screen.getByRole('row', { name: /Render completed/ })
    await expect.element(row).toHaveTextContent(/rnd_1.*Failed.*HTTP 503.*10/)
    await app.screen.getByRole('radio', { name: 'Pending' }).click()
    await expect.element(app.screen.getByText('No deliveries are in this state.')).toBeVisible()
    await press(app, 'Show all deliveries')
    await expect.element(row).toBeVisible()
    expect(app.searches).toEqual([{ state: 'pending' }, {}])
  })

  it('say that there is none yet', async () => {
    const { screen } = await show({ [`GET ${path}/deliveries`]: listed([]) })
    await expect.element(screen.getByText(/^Nothing has been sent yet/)).toBeVisible()
  })

  it('show one with its attempts and its body, and replay it', async () => {
    let state = 'failed'
    const app = await show(
      {
        [`GET ${path}/deliveries/dlv_1`]: () => ({ ...detail, state }),
        [`POST ${path}/deliveries/dlv_1/replay`]: () => {
          state = 'delivered'
          return { queued: 1 }
        },
      },
      { first: { state: 'failed', delivery: 'dlv_1' } },
    )
    const dialog = app.screen.getByRole('dialog', { name: 'Delivery' })
    await expect
      .element(dialog.getByRole('list', { name: 'Attempts' }))
      .toHaveTextContent(/HTTP 503 \(212 ms\).*Down for maintenance/)
    await expect
      .element(dialog.getByLabelText('Body'))
      .toHaveTextContent('"type": "render.completed"')
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Delivered')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(app.searches).toEqual([{ state: 'failed' }])
  })

  it('are counted up to as many as the service counts', async () => {
    const many = { ...listed([failed]), total: 10_000 }
    const app = await show({ [`GET ${path}/deliveries`]: many })
    await expect.element(app.screen.getByText('At least 10,000 events')).toBeVisible()
  })

  it('are replayed by their time', async () => {
    const app = await show({ [`POST ${path}/replay`]: { queued: 17 } })
    await press(app, 'Replay…')
    await app.screen.getByText('The last hour').click()
    await press(app, 'Replay')
    await expect.element(app.screen.getByText('Replaying 17 events.')).toBeVisible()
    const [[, body] = []] = changesIn(app.received)
    const { since } = body as { since: string }
    expect(Math.abs(Date.now() - 3_600_000 - Date.parse(since))).toBeLessThan(60_000)
  })

  it('say that there may be more if as many are replayed as can be', async () => {
    const app = await show({ [`POST ${path}/replay`]: { queued: 10_000 } })
    await press(app, 'Replay…')
    await press(app, 'Replay')
    const text = 'Replaying 10,000 events. There may be more: replay again to send the rest.'
    await expect.element(app.screen.getByText(text)).toBeVisible()
  })

  it('say why they are not replayed', async () => {
    const message = 'The webhook is disabled; enable it first'
    const app = await show({ [`POST ${path}/replay`]: () => refused(409, 'in_use', message) })
    await press(app, 'Replay…')
    await press(app, 'Replay')
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(message)
  })
})

it.each([
  [
    { state: 'failed', delivery: 'dlv_1' },
    { state: 'failed', delivery: 'dlv_1' },
  ],
  [{ state: 'lost', delivery: 7 }, {}],
])('the address %j is read as %j', (address, search) =>
  expect(readWebhookSearch(address)).toEqual(search),
)
