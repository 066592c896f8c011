import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../../testing/components/held'
import { listed, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { InboundHooksPage } from './inbound-hooks-page'

const form = {
  id: 'hok_1',
  designId: 'dsg_1',
  name: 'Membership form',
  mapping: { 'headline.text': '/name' },
  rows: null,
  secret: null,
  options: {},
  webhookUrl: null,
  keepBodies: true,
  enabled: true,
  createdAt: '2026-01-12T09:14:01.000Z',
}
const shop = {
  ...form,
  id: 'hok_2',
  name: 'Orders',
  designId: 'dsg_gone',
  rows: '/line_items',
  enabled: false,
}

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

const created: string[] = []

const show = (answers: Answers = {}, role: 'viewer' | 'editor' | 'owner' = 'owner') =>
  showInApp(
    <Held first={false}>
      {(creating, set) => (
        <InboundHooksPage creating={creating} onCreating={set} onCreated={id => created.push(id)} />
      )}
    </Held>,
    {
      role,
      answers: {
        'GET /api/v1/hooks': { data: [form, shop] },
        'GET /api/v1/designs': listed([
          { id: 'dsg_1', name: 'Card' },
          { id: 'dsg_2', name: 'Badge' },
        ]),
        'GET /api/v1/templates': listed([]),
        ...answers,
      },
    },
  )

async function create(answers: Answers = {}): Promise<ShownApp> {
  const app = await show(answers)
  await app.screen.getByRole('button', { name: 'Create inbound hook' }).click()
  await expect.element(app.screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  return app
}

const submit = ({ screen }: ShownApp) =>
  screen.getByRole('dialog').getByRole('button', { name: 'Create inbound hook' })

describe('the inbound hooks', () => {
  it('say what they do, and lead to their pages', async () => {
    const { screen } = await show()
    const first = screen.getByRole('row', { name: /Membership form/ })
    await expect.element(first).toHaveTextContent(/Card.*1 value.*Enabled/)
    await expect
      .element(first.getByRole('link', { name: 'Membership form' }))
      .toHaveAttribute('href', '/inbound-hooks/hok_1')
    await expect
      .element(screen.getByRole('row', { name: /Orders/ }))
      .toHaveTextContent(/dsg_gone.*1 value per item.*Disabled/)
  })

  it('are read by editors, and changed by owners', async () => {
    const { screen } = await show({}, 'editor')
    await expect.element(screen.getByRole('row', { name: /Orders/ })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Create inbound hook' }))
      .not.toBeInTheDocument()
  })

  it('are not for viewers', async () => {
    const { screen, received } = await show({}, 'viewer')
    await expect.element(screen.getByText(/^Only editors and owners/)).toBeVisible()
    expect(received.map(({ call }) => call)).not.toContain('GET /api/v1/hooks')
  })

  it.each([
    ['owner', /^There are no inbound hooks yet\. Create one,/],
    ['editor', /^There are no inbound hooks yet\. An owner can create one,/],
  ] as const)('say to an %s that there is none yet', async (role, text) => {
    const { screen } = await show({ 'GET /api/v1/hooks': { data: [] } }, role)
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  it('say why they cannot be read', async () => {
    const { screen } = await show({
      'GET /api/v1/hooks': () => refused(503, 'unavailable', 'Away'),
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Away.')
  })
})

describe('a new inbound hook', () => {
  it('gets a name and a design, and shows its URL once', async () => {
    const url = 'https://platen.example/h/hok_3-token'
    const app = await create({ 'POST /api/v1/designs/dsg_2/hooks': { ...form, id: 'hok_3', url } })
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Form')
    await app.screen.getByRole('button', { name: /Design$/ }).click()
    await app.screen.getByRole('option', { name: 'Badge' }).click()
    await submit(app).click()
    await expect.element(app.screen.getByLabelText('URL', { exact: true })).toHaveTextContent(url)
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/designs/dsg_2/hooks', { name: 'Form' }],
    ])
    await app.screen.getByRole('button', { name: 'Done' }).click()
    expect(created.at(-1)).toBe('hok_3')
  })

  it('says why it is refused', async () => {
    const message = 'There are 100 inbound hooks already; delete one first'
    const app = await create({
      'POST /api/v1/designs/dsg_1/hooks': () => refused(409, 'in_use', message),
    })
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Form')
    await submit(app).click()
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(message)
  })

  it('needs a design', async () => {
    const app = await create({ 'GET /api/v1/designs': listed([]) })
    await expect.element(app.screen.getByText(/^There are no designs yet/)).toBeVisible()
    await expect.element(submit(app)).toBeDisabled()
  })
})
