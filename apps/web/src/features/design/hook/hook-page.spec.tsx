import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { HookPage } from './hook-page'

const box = { x: 0, y: 0, width: 600, height: 100 }
const sides = { width: 600, height: 400 }
const document = {
  schemaVersion: 1,
  fonts: [],
  ...sides,
  fields: [
    { elementId: 'headline', key: 'text', label: 'Headline' },
    { elementId: 'city', key: 'text', label: 'City' },
    { elementId: 'city', key: 'fill', label: 'Colour' },
  ],
  pages: [
    {
      ...sides,
      id: 'front',
      background: '#ffffff',
      children: [
        { ...box, id: 'headline', type: 'text', text: 'Your name' },
        { ...box, y: 200, id: 'city', type: 'text', text: 'Your city' },
      ],
    },
  ],
}
const card = { id: 'dsg_1', name: 'Card', version: 7, thumbnail: null, document }

const form = {
  id: 'hok_1',
  designId: 'dsg_1',
  name: 'Membership form',
  mapping: {} as Record<string, string>,
  rows: null as string | null,
  secret: null,
  options: {},
  webhookUrl: null,
  keepBodies: true,
  enabled: true,
  createdAt: '2026-01-12T09:14:01.000Z',
}

const received = {
  receivedAt: '2026-01-12T09:15:01.000Z',
  body: { member: { name: 'Ada', city: 'London' }, items: [{ title: 'Mug' }, { title: 'Cup' }] },
  renderId: null,
  batchId: null,
  missing: [],
  error: null,
}

type Answers = NonNullable<Parameters<typeof showInApp>[1]>['answers']

interface Around {
  hook?: Partial<typeof form>
  bodies?: object[]
  answers?: Answers
  role?: 'editor' | 'owner'
}

/** Shows the page of a hook, which the answers to its changes change. */
async function show({ hook = {}, bodies = [received], answers = {}, role = 'owner' }: Around = {}) {
  let current: object = { ...form, ...hook }
  let gone = 0
  const app = await showInApp(<HookPage id="hok_1" onDeleted={() => (gone += 1)} />, {
    role,
    answers: {
      'GET /api/v1/hooks/hok_1': () => current,
      'GET /api/v1/hooks/hok_1/bodies': { data: bodies },
      'PATCH /api/v1/hooks/hok_1': ({ body }) => (current = { ...current, ...(body as object) }),
      'GET /api/v1/designs/dsg_1': card,
      'GET /api/app/fonts': { faces: [], coverages: [] },
      'GET /fonts/index.json': { faces: [], coverages: [] },
      ...answers,
    },
  })
  return { ...app, gone: () => gone }
}

const value = ({ screen }: ShownApp, name: string | RegExp) =>
  screen.getByRole('tree', { name: 'Values of the body' }).getByRole('treeitem', { name })

const field = ({ screen }: ShownApp, name: string | RegExp) => screen.getByRole('radio', { name })

async function act({ screen }: ShownApp, action: string): Promise<void> {
  await screen.getByRole('button', { name: 'More actions' }).click()
  await screen.getByRole('menuitem', { name: action }).click()
}

describe('a mapping', () => {
  it('is made by choosing a field and a value; the next field follows', async () => {
    const app = await show()
    await expect.element(field(app, /^Headline/)).toBeChecked()
    await value(app, /^name Ada/).click()
    await expect.element(field(app, /^Headline Ada \/member\/name/)).toBeVisible()
    await expect.element(value(app, /^name Ada/)).toHaveTextContent('Headline')
    await expect.element(field(app, /^City/)).toBeChecked()
    await value(app, /^city London/).click()
    await expect.element(field(app, /^City London \/member\/city/)).toBeVisible()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([
        ['PATCH /api/v1/hooks/hok_1', { mapping: { 'headline.text': '/member/name' } }],
        [
          'PATCH /api/v1/hooks/hok_1',
          { mapping: { 'headline.text': '/member/name', 'city.text': '/member/city' } },
        ],
      ])
    await expect.element(app.screen.getByRole('img', { name: 'Preview of page 1' })).toBeVisible()
  })

  it('is made by keyboard alone', async () => {
    const app = await show()
    await expect.element(field(app, /^Headline/)).toBeChecked()
    ;(field(app, /^Headline/).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field(app, /^City/)).toBeChecked()
    ;(value(app, /^member/).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(value(app, /^name Ada/)).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}')
    await expect.element(value(app, /^city London/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field(app, /^City London/)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(value(app, /^member/)).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowUp}{Home}')
    await expect.element(value(app, /^member/)).toHaveFocus()
  })

  it('loses a value that is cleared', async () => {
    const mapping = { 'headline.text': '/member/name', 'city.text': '/member/city' }
    const app = await show({ hook: { mapping } })
    await app.screen.getByRole('button', { name: 'Clear Headline' }).click()
    await expect.element(field(app, /^Headline as in the design/)).toBeVisible()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([['PATCH /api/v1/hooks/hok_1', { mapping: { 'city.text': '/member/city' } }]])
  })

  it('is not undone by the answer to an earlier read', async () => {
    const first = { 'headline.text': '/member/name' }
    const both = { ...first, 'city.text': '/member/city' }
    let [reads, answer] = [0, (): void => undefined]
    const late = new Promise<object>(resolve => {
      answer = () => resolve({ ...form, mapping: first })
    })
    const app = await show({
      answers: {
        'GET /api/v1/hooks/hok_1': () => [form, late][reads++] ?? { ...form, mapping: both },
      },
    })
    await value(app, /^name Ada/).click()
    await expect.poll(() => reads).toBe(2)
    await value(app, /^city London/).click()
    answer()
    await expect.poll(() => reads).toBe(3)
    await expect.element(field(app, /^City London/)).toBeVisible()
    expect(changesIn(app.received).map(([, body]) => body)).toEqual([
      { mapping: first },
      { mapping: both },
    ])
  })

  it('says which values do not fit, are missing, or set something outside the form', async () => {
    const mapping = {
      'headline.text': '/member',
      'city.text': '/member/street',
      'city.fill': '/member/name',
      'front.fill': '/member/city',
    }
    const app = await show({ hook: { mapping } })
    await expect
      .element(field(app, /^Headline headline\.text cannot be set to an object/))
      .toBeVisible()
    await expect.element(field(app, /^City \/member\/street is missing/)).toBeVisible()
    await expect.element(field(app, /^Colour city\.fill must be a hex colour/)).toBeVisible()
    await expect.element(field(app, /^front\.fill/)).toBeVisible()
  })

  it('begins at the items of a list', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: /One picture for$/ }).click()
    await app.screen.getByRole('option', { name: 'Each item of /items' }).click()
    await value(app, /^title Mug/).click()
    await expect.element(field(app, /^Headline Mug \/title/)).toBeVisible()
    await expect
      .poll(() => changesIn(app.received))
      .toEqual([
        ['PATCH /api/v1/hooks/hok_1', { rows: '/items', mapping: {} }],
        ['PATCH /api/v1/hooks/hok_1', { mapping: { 'headline.text': '/title' } }],
      ])
  })

  it('says why it is refused, and shows what is saved', async () => {
    const app = await show({
      answers: { 'PATCH /api/v1/hooks/hok_1': () => refused(503, 'unavailable', 'Away') },
    })
    await value(app, /^name Ada/).click()
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent('Away')
    await expect.element(field(app, /^Headline as in the design/)).toBeVisible()
  })

  it('is read by editors', async () => {
    const app = await show({
      hook: { mapping: { 'headline.text': '/member/name' } },
      role: 'editor',
    })
    await value(app, /^city London/).click()
    await expect.element(app.screen.getByRole('button', { name: /^Clear/ })).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([])
  })
})

describe('the bodies of a hook', () => {
  it.each([
    [true, /^Nothing has arrived in the last 7 days/],
    [false, /^This hook keeps no bodies/],
  ])('may be none (kept: %s)', async (keepBodies, text) => {
    const { screen } = await show({ hook: { keepBodies }, bodies: [] })
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  it.each([
    [
      { error: 'rows must not be empty' },
      /Nothing was rendered from this body: rows must not be empty/,
    ],
    [{ batchId: 'bat_1' }, /started the batch bat_1/],
    [{}, /nothing was rendered: there was no mapping/],
  ])('say what became of them: %j', async (became, text) => {
    const { screen } = await show({ bodies: [{ ...received, ...became }] })
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  it('lead to their renders, also earlier ones', async () => {
    const earlier = { ...received, receivedAt: '2026-01-11T09:15:01.000Z', renderId: 'rnd_1' }
    const { screen } = await show({ bodies: [received, earlier] })
    await screen.getByRole('button', { name: /Body$/ }).click()
    await screen.getByRole('option', { name: /^1 before the latest/ }).click()
    await expect
      .element(screen.getByRole('link', { name: 'Open the render' }))
      .toHaveAttribute('href', '/renders/rnd_1')
  })
})

describe('a hook', () => {
  it('is disabled, and enabled again', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: 'Disable' }).click()
    await expect.element(app.screen.getByText(/^Disabled:/)).toBeVisible()
    await app.screen.getByRole('button', { name: 'Enable' }).click()
    await expect.element(app.screen.getByText(/^Disabled:/)).not.toBeInTheDocument()
  })

  it('gets another name, format and receiver', async () => {
    const app = await show({ hook: { options: { format: 'png', scale: 2 } } })
    await act(app, 'Edit')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Name' }), 'Form')
    await app.screen.getByRole('button', { name: /Format$/ }).click()
    await app.screen.getByRole('option', { name: 'PDF' }).click()
    await userEvent.fill(
      app.screen.getByRole('textbox', { name: /^URL to notify/ }),
      'https://shop.example/',
    )
    await app.screen.getByText('Keep bodies').click()
    await app.screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(app.screen.getByRole('heading', { name: 'Form', level: 1 })).toBeVisible()
    expect(changesIn(app.received)).toEqual([
      [
        'PATCH /api/v1/hooks/hok_1',
        {
          name: 'Form',
          options: { format: 'pdf', scale: 2 },
          webhookUrl: 'https://shop.example/',
          keepBodies: false,
        },
      ],
    ])
  })

  it.each<[string, Record<string, string>, object]>([
    [
      'Typeform',
      {},
      {
        scheme: 'hmac-sha256-base64',
        header: 'typeform-signature',
        prefix: 'sha256=',
        value: 'a secret',
      },
    ],
    ['Stripe', {}, { scheme: 'stripe', value: 'a secret' }],
    [
      'Another, in hexadecimal',
      { Header: 'X-Hub', Prefix: 'sha1=' },
      { scheme: 'hmac-sha256-hex', header: 'X-Hub', prefix: 'sha1=', value: 'a secret' },
    ],
  ])('demands the signature of %s', async (sender, texts, secret) => {
    const app = await show({ answers: { 'PATCH /api/v1/hooks/hok_1': { ...form } } })
    await act(app, 'Signature')
    await app.screen.getByRole('button', { name: /Sender$/ }).click()
    await app.screen.getByRole('option', { name: sender }).click()
    for (const [name, text] of Object.entries({ ...texts, Secret: 'a secret' }))
      await userEvent.fill(app.screen.getByLabelText(name, { exact: true }), text)
    await app.screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([['PATCH /api/v1/hooks/hok_1', { secret }]])
  })

  it('gets another URL, which is shown once', async () => {
    const url = 'https://platen.example/h/hok_1-other'
    const app = await show({ answers: { 'POST /api/v1/hooks/hok_1/rotate': { url } } })
    await act(app, 'Replace URL')
    await app.screen.getByRole('button', { name: 'Replace URL' }).click()
    await expect.element(app.screen.getByLabelText('URL', { exact: true })).toHaveTextContent(url)
  })

  it('is deleted after a confirmation', async () => {
    const app = await show({
      answers: { 'DELETE /api/v1/hooks/hok_1': () => new Response(null, { status: 204 }) },
    })
    await act(app, 'Delete')
    await app.screen.getByRole('button', { name: 'Delete inbound hook' }).click()
    await expect.poll(app.gone).toBe(1)
  })

  it('that does not exist leads back', async () => {
    const { screen } = await show({
      answers: {
        'GET /api/v1/hooks/hok_1': () => refused(404, 'not_found', 'Inbound hook not found'),
      },
    })
    await expect
      .element(screen.getByRole('alert').getByRole('link', { name: 'All inbound hooks' }))
      .toHaveAttribute('href', '/inbound-hooks')
  })
})
