import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completed } from '../../specimens/samples'
import { Held } from '../../testing/components/held'
import { listed, refused } from '../../testing/components/served'
import { changesIn, linksIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { HomePage } from './home-page'

const at = '2026-01-12T09:14:01.000Z'
const size = { width: 1080, height: 1350 }
const template = { id: 'tpl_1', name: 'Quote', size, thumbnail: null, promoted: true }
const elements = [
  { id: 'author', accepts: ['text'], width: 10, height: 10 },
  { id: 'quote', accepts: ['text', 'fill'], width: 90, height: 90 },
  { id: 'photo', accepts: ['src'], width: 500, height: 500 },
]
const design = {
  id: 'dsg_1',
  name: 'Card',
  version: 1,
  size,
  thumbnail: `${location.origin}/files/org/card.jpg`,
  draft: null,
  template: null,
  createdAt: at,
  updatedAt: at,
}
const today = new Date().toISOString().slice(0, 10)
const counted = { at: `${today}T00:00:00.000Z`, renders: 1204, failed: 3, p50: 118 }

type Around = NonNullable<Parameters<typeof showInApp>[1]>

const show = ({ answers = {}, ...around }: Around = {}): Promise<ShownApp> =>
  showInApp(
    <Held first={false}>{(asks, onAsk) => <HomePage asksSize={asks} onAskSize={onAsk} />}</Held>,
    {
      role: 'editor',
      ...around,
      answers: {
        'GET /api/v1/templates': listed([template]),
        'GET /api/v1/templates/tpl_1': { ...template, pages: [{ elements }] },
        'GET /api/v1/designs': listed([design]),
        'GET /api/v1/usage': { data: [counted] },
        ...answers,
      },
    },
  )

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

const part = ({ screen }: ShownApp, name: string) => screen.getByRole('region', { name })

describe('the templates', () => {
  it('are those that are promoted, each a link, and lead to all', async () => {
    const app = await show()
    const row = part(app, 'Start from a template')
    await expect.element(row.getByRole('list', { name: 'Templates' })).toBeVisible()
    expect(linksIn(row)).toEqual(['/templates', '/templates/tpl_1'])
    const calls = app.received.filter(({ call }) => call === 'GET /api/v1/templates')
    expect(calls[0]?.query).toMatchObject({ promoted: 'true' })
  })

  it('say how a service gets them where it has none', async () => {
    const app = await show({ answers: { 'GET /api/v1/templates': listed([]) } })
    await expect
      .element(app.screen.getByText(/^This service has no promoted templates yet\./))
      .toBeVisible()
    await expect
      .element(app.screen.getByRole('region', { name: 'Call the API from your code' }))
      .not.toBeInTheDocument()
  })

  it.each([
    ['GET /api/v1/templates', 'Start from a template'],
    ['GET /api/v1/designs', 'Continue'],
    ['GET /api/v1/usage', 'Today'],
    ['GET /api/v1/templates/tpl_1', 'Call the API from your code'],
  ])('and the rest stay when one cannot be read, which says why: %s', async (call, name) => {
    const app = await show({
      answers: { [call]: () => refused(400, 'invalid_request', 'it is odd') },
    })
    await expect.element(part(app, name).getByRole('alert')).toHaveTextContent(/It is odd\./)
    await expect.element(part(app, name).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(app.screen.getByRole('list', { name: 'Blank pages' })).toBeVisible()
  })
})

describe('the latest designs', () => {
  it('are opened in the editor by editors', async () => {
    const app = await show()
    await expect.element(part(app, 'Continue').getByText('Card')).toBeVisible()
    expect(linksIn(part(app, 'Continue'))).toEqual(['/designs', '/designs/dsg_1/edit'])
  })

  it('are only viewed by viewers, who have no page to start and no key to create', async () => {
    const app = await show({ role: 'viewer' })
    await expect.element(part(app, 'Continue').getByText('Card')).toBeVisible()
    expect(linksIn(part(app, 'Continue'))).toEqual(['/designs', '/designs/dsg_1'])
    for (const name of ['Start from a blank page', 'Call the API from your code'])
      await expect.element(part(app, name)).not.toBeInTheDocument()
  })

  it('are not there before the first one', async () => {
    const app = await show({ answers: { 'GET /api/v1/designs': listed([]) } })
    await expect.element(part(app, 'Today')).toBeVisible()
    await expect.element(part(app, 'Continue')).not.toBeInTheDocument()
  })
})

describe('today', () => {
  it('is in words, next to the days before', async () => {
    const app = await show()
    await expect
      .element(
        part(app, 'Today').getByText('1,204 renders · 3 failed · median 118 ms', { exact: true }),
      )
      .toBeVisible()
    await expect
      .element(part(app, 'Today').getByRole('img'))
      .toHaveAccessibleName('1,204 renders in the last 30 days')
  })

  it('says that nothing was rendered yet', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const data = [{ ...counted, at: yesterday }]
    const app = await show({ answers: { 'GET /api/v1/usage': { data } } })
    await expect.element(part(app, 'Today').getByText('Nothing rendered yet')).toBeVisible()
  })

  it('is not there before the first render', async () => {
    const app = await show({ answers: { 'GET /api/v1/usage': { data: [] } } })
    await expect.element(part(app, 'Continue')).toBeVisible()
    await expect.element(part(app, 'Today')).not.toBeInTheDocument()
  })
})

describe('a blank page', () => {
  const created = { 'POST /api/v1/designs': { id: 'dsg_9' } }

  it.each([
    ['Square', '1080 × 1080', { width: 1080, height: 1080 }],
    ['A4', '794 × 1123', { width: 794, height: 1123 }],
  ])('of the size %s opens in the editor', async (name, detail, sides) => {
    const app = await show({ answers: created })
    await press(app, `${name} ${detail}`)
    await expect.poll(app.path).toBe('/designs/dsg_9/edit')
    expect(changesIn(app.received)).toEqual([
      [
        'POST /api/v1/designs',
        {
          name: 'Untitled',
          document: {
            schemaVersion: 1,
            ...sides,
            pages: [{ id: 'page-1', background: '#ffffff', children: [] }],
          },
        },
      ],
    ])
    // It is deleted unless something is drawn on it.
    expect(localStorage.getItem('platen-untouched-designs')).toBe('dsg_9')
  })

  it('of another size is asked for', async () => {
    const app = await show({ answers: created })
    await press(app, 'More sizes Or your own')
    const dialog = app.screen.getByRole('dialog', { name: 'New blank design' })
    const width = dialog.getByRole('textbox', { name: 'Width in px' })
    const create = dialog.getByRole('button', { name: 'Create design' })
    for (const text of ['', '0', 'wide', '-4', '20001']) {
      await userEvent.fill(width, text)
      await expect.element(create).toBeDisabled()
    }
    await expect.element(width).toHaveAccessibleDescription('Enter a length up to 20,000 px')
    await userEvent.fill(width, ' 640 px ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.path).toBe('/designs/dsg_9/edit')
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({
      document: { width: 640, height: 1350 },
    })
  })

  it.each(['below the sizes', 'in the dialog'])('that is refused says why, %s', async place => {
    const app = await show({
      answers: {
        'POST /api/v1/designs': () => refused(400, 'invalid_request', 'width is too large'),
      },
    })
    if (place === 'in the dialog') {
      await press(app, 'More sizes Or your own')
      await press(app, 'Create design')
      await expect
        .element(app.screen.getByRole('dialog').getByText('Width is too large.'))
        .toBeVisible()
    } else {
      await press(app, 'Slide 1920 × 1080')
      await expect.element(app.screen.getByText('Width is too large.')).toBeVisible()
    }
    expect(app.path()).toBe('/')
  })
})

describe('the first call', () => {
  const call = (app: ShownApp) =>
    part(app, 'Call the API from your code').getByLabelText('Call', { exact: true })

  it('changes the largest text of the first template, with a variable for the key', async () => {
    const app = await show()
    await expect.element(call(app)).toHaveTextContent(/\/api\/v1\/tpl_1\/generate/)
    await expect.element(call(app)).toHaveTextContent(/\$PLATEN_KEY/)
    await expect.element(call(app)).toHaveTextContent(/"id":\s?"quote"/)
  })

  it('has the key that is created here, which is not shown again', async () => {
    const key = {
      id: 'key_1',
      name: 'First key',
      prefix: 'plt_',
      lastFour: 'a1b2',
      secret: 'plt_s',
    }
    const app = await show({ answers: { 'POST /api/app/keys': key } })
    await press(app, 'Create key')
    const dialog = app.screen.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('First key')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByLabelText('API key')).toHaveTextContent('plt_s')
    await expect.element(dialog.getByLabelText('Call', { exact: true })).toHaveTextContent(/plt_s/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(call(app)).toHaveTextContent(/plt_s/)
    await expect.element(app.screen.getByText('plt_…a1b2')).toBeVisible()
    await expect.element(app.screen.getByRole('button', { name: 'Create another' })).toBeVisible()
  })

  it('is made here, and shows the file', async () => {
    const url = `${location.origin}/files/org/quote.jpg`
    const files = [{ ...completed.files[0], url }]
    const app = await show({ answers: { 'POST /api/v1/tpl_1/generate': { ...completed, files } } })
    await expect.element(call(app)).toBeVisible()
    await press(app, 'Render it here')
    await expect
      .element(app.screen.getByRole('img', { name: 'Quote, rendered' }))
      .toHaveAttribute('src', '/files/org/quote.jpg?stream')
    await expect.element(app.screen.getByText('191 ms · 1280 × 720')).toBeVisible()
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({
      modifications: [{ id: 'quote', text: 'Hello from Platen' }],
    })
  })

  it('that is refused here says why, and is made again', async () => {
    let isOdd = true
    const app = await show({
      answers: {
        'POST /api/v1/tpl_1/generate': () =>
          isOdd ? refused(402, 'quota_exceeded', 'the month is used up') : completed,
      },
    })
    await press(app, 'Render it here')
    await expect.element(app.screen.getByText('The month is used up.')).toBeVisible()
    isOdd = false
    await press(app, 'Try again')
    await expect.element(app.screen.getByText('The month is used up.')).not.toBeInTheDocument()
  })
})
