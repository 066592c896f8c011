import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Held } from '../../testing/components/held'
import { listed, type Received, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { SignedUrlsPage } from './signed-urls-page'

const blog = {
  id: 'sgk_1',
  name: 'Blog',
  designIds: null,
  rendersPerMinute: 600,
  maxPixels: 4_000_000,
  expires: 'optional',
  createdAt: '2026-01-12T09:14:01.000Z',
}
const mail = {
  ...blog,
  id: 'sgk_2',
  name: 'Newsletter',
  designIds: ['dsg_1', 'tpl_1', 'dsg_gone'],
  rendersPerMinute: 60,
  expires: 'required',
}

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

/** The ids of the keys that were created. */
const created: string[] = []

const show = (answers: Answers = {}, role: 'editor' | 'owner' = 'owner') =>
  showInApp(
    <Held first={false}>
      {(creating, set) => (
        <SignedUrlsPage
          creating={creating}
          onCreating={set}
          onCreated={({ id }) => {
            created.push(id)
            set(false)
          }}
        />
      )}
    </Held>,
    {
      role,
      answers: {
        'GET /api/v1/signing-keys': { data: [blog, mail] },
        'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Sale' }]),
        'GET /api/v1/templates': listed([{ id: 'tpl_1', name: 'Quote' }]),
        ...answers,
      },
    },
  )

/** Answers as the service does: with the designs that have the sought words in their names. */
const found =
  (designs: readonly { id: string; name: string }[]) =>
  ({ query: { search = '' } }: Received): object =>
    listed(designs.filter(({ name }) => name.toLowerCase().includes(search)))

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

/** Opens the dialog for a new key. */
async function create(answers: Answers = {}): Promise<ShownApp> {
  const app = await show(answers)
  await press(app, 'Create signing key')
  await expect.element(app.screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  return app
}

const field = ({ screen }: ShownApp, name: string) => screen.getByRole('textbox', { name })

const submit = ({ screen }: ShownApp) =>
  screen.getByRole('dialog').getByRole('button', { name: 'Create signing key' })

describe('the signing keys', () => {
  it('say what they allow, and lead to their URLs', async () => {
    const { screen } = await show()
    const first = screen.getByRole('row', { name: /Blog/ })
    await expect.element(first).toHaveTextContent(/All.*600.*4,000,000 pixels.*Optional/)
    await expect
      .element(first.getByRole('link', { name: 'Build a URL with Blog' }))
      .toHaveAttribute('href', '/signed-urls/build?key=sgk_1')
    const second = screen.getByRole('row', { name: /Newsletter/ })
    await expect.element(second).toHaveTextContent(/Sale, Quote and 1 more.*60.*Required/)
    await expect
      .element(second.getByRole('button', { name: 'Copy key ID sgk_…gk_2' }))
      .toBeVisible()
  })

  it('say how many designs they allow until the names are there', async () => {
    const { screen } = await show({ 'GET /api/v1/templates': () => new Promise(() => undefined) })
    await expect
      .element(screen.getByRole('row', { name: /Newsletter/ }))
      .toHaveTextContent('3 designs')
  })

  it('fit beside the rail of a small window', async () => {
    await page.viewport(760, 800)
    const { screen } = await show()
    const table = screen.getByRole('table', { name: 'Signing keys' })
    await expect.element(table).toBeVisible()
    const room = table.element().parentElement?.clientWidth
    expect(room).toBeGreaterThan(720)
    expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(room ?? 0)
  })

  it('are for owners alone', async () => {
    const { screen, received } = await show({}, 'editor')
    await expect.element(screen.getByText(/^Only owners can sign URLs/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Create signing key' }))
      .not.toBeInTheDocument()
    expect(received.map(({ call }) => call)).not.toContain('GET /api/v1/signing-keys')
  })

  it('say that there is none yet', async () => {
    const { screen } = await show({ 'GET /api/v1/signing-keys': { data: [] } })
    await expect.element(screen.getByText(/^There are no signing keys yet/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Build a URL' })).not.toBeInTheDocument()
  })

  it('say why they cannot be read', async () => {
    const { screen } = await show({
      'GET /api/v1/signing-keys': () => refused(503, 'unavailable', 'Away'),
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Away.')
  })

  it('are deleted after a confirmation', async () => {
    let keys = [blog, mail]
    const app = await show({
      'GET /api/v1/signing-keys': () => ({ data: keys }),
      'DELETE /api/v1/signing-keys/sgk_1': () => {
        keys = [mail]
        return new Response(null, { status: 204 })
      },
    })
    await press(app, 'Delete Blog')
    const dialog = app.screen.getByRole('alertdialog', { name: 'Delete “Blog”?' })
    await expect.element(dialog).toHaveTextContent(/stop working within 5 seconds/)
    await dialog.getByRole('button', { name: 'Delete signing key' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(app.screen.getByRole('row', { name: /Blog/ })).not.toBeInTheDocument()
    await expect
      .element(app.screen.getByRole('button', { name: 'Create signing key' }))
      .toHaveFocus()
    expect(changesIn(app.received)).toEqual([['DELETE /api/v1/signing-keys/sgk_1', undefined]])
  })
})

describe('a new signing key', () => {
  it('shows its secret once, and its ID', async () => {
    const app = await create({ 'POST /api/v1/signing-keys': { ...blog, secret: 'sgsec_A' } })
    await userEvent.fill(field(app, 'Name'), 'Blog')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(app.screen.getByLabelText('Secret', { exact: true }))
      .toHaveTextContent('sgsec_A')
    const dialog = app.screen.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: 'Copy key ID sgk_1' })).toBeVisible()
    // In the same tab, it would close the dialog.
    await expect
      .element(dialog.getByRole('link', { name: 'How to sign' }))
      .toHaveAttribute('target', '_blank')
    await press(app, 'Done')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(created.at(-1)).toBe('sgk_1')
    expect(changesIn(app.received)).toEqual([
      [
        'POST /api/v1/signing-keys',
        {
          name: 'Blog',
          designIds: null,
          rendersPerMinute: 600,
          maxPixels: 4_000_000,
          expires: 'optional',
        },
      ],
    ])
  })

  it('may be for some designs, found by name, and has limits', async () => {
    const app = await create({
      'GET /api/v1/designs': found([{ id: 'dsg_1', name: 'Sale' }]),
      'GET /api/v1/templates': found([{ id: 'tpl_1', name: 'Quote' }]),
      'POST /api/v1/signing-keys': { ...mail, secret: 'sgsec_A' },
    })
    await userEvent.fill(field(app, 'Name'), 'Newsletter')
    await app.screen.getByText('Only some').click()
    await expect.element(submit(app)).toBeDisabled()
    const designs = app.screen.getByRole('group', { name: 'Designs' })
    await userEvent.fill(designs.getByRole('searchbox'), 'card')
    await expect.element(designs.getByText('No results for “card”.')).toBeVisible()
    await userEvent.fill(designs.getByRole('searchbox'), 'quo')
    await designs.getByText('Quote').click()
    await expect.element(designs.getByText('Sale')).not.toBeInTheDocument()
    await expect.element(designs.getByText('1 chosen')).toBeVisible()
    await userEvent.fill(field(app, 'Pictures per minute'), '1,200')
    await userEvent.fill(field(app, 'Largest page, in pixels'), '90 000')
    await app.screen.getByText('Every URL must expire').click()
    await submit(app).click()
    await expect.element(app.screen.getByLabelText('Secret', { exact: true })).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      [
        'POST /api/v1/signing-keys',
        {
          name: 'Newsletter',
          designIds: ['tpl_1'],
          rendersPerMinute: 1200,
          maxPixels: 90_000,
          expires: 'required',
        },
      ],
    ])
  })

  it('says in each field why it was refused', async () => {
    const pictures = 'must be a whole number from 1 to 100000'
    const app = await create({
      'POST /api/v1/signing-keys': () =>
        refused(
          400,
          'invalid_request',
          `name must not be empty; rendersPerMinute ${pictures}; designIds must be a list of ids`,
        ),
    })
    await userEvent.fill(field(app, 'Pictures per minute'), 'many')
    await submit(app).click()
    await expect.element(field(app, 'Name')).toHaveAccessibleDescription('Must not be empty')
    await expect
      .element(field(app, 'Pictures per minute'))
      .toHaveAccessibleDescription('Must be a whole number from 1 to 100000')
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent('The list of designs must be a list of ids.')
    await expect.element(field(app, 'Name')).toHaveFocus()
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({ rendersPerMinute: null })
  })

  it('says why there are no more', async () => {
    const message = 'There are 100 signing keys already; delete one first'
    const app = await create({ 'POST /api/v1/signing-keys': () => refused(409, 'in_use', message) })
    await submit(app).click()
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent(`${message}.`)
  })
})
