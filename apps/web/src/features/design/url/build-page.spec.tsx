import { type SignUrlRequest } from '@platen/client'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listed, type Received, refused } from '../../../testing/components/served'
import { type ShownApp, showSearched } from '../../../testing/components/shown-app'
import { type BuildSearch } from './build-search'
import { BuildPage } from './build-page'

const box = { x: 0, y: 0, width: 600, height: 100 }
const sides = { width: 600, height: 400 }
const document = {
  schemaVersion: 1,
  fonts: [],
  ...sides,
  fields: [{ elementId: 'headline', key: 'text', label: 'Headline' }],
  pages: [
    {
      ...sides,
      id: 'front',
      background: '#ffffff',
      children: [{ ...box, id: 'headline', type: 'text', text: 'Winter sale' }],
    },
    { ...sides, id: 'back', background: '#ffffff', children: [] },
  ],
}
const card = { id: 'dsg_1', name: 'Card', version: 7, thumbnail: null, document }

const blog = {
  id: 'sgk_1',
  name: 'Blog',
  designIds: null,
  rendersPerMinute: 600,
  maxPixels: 4_000_000,
  expires: 'optional',
  createdAt: '2026-01-12T09:14:01.000Z',
}
const mail = { ...blog, id: 'sgk_2', name: 'Newsletter', designIds: ['tpl_1'], expires: 'required' }

/** Returns the URL of a picture, unsigned. */
const urlOf = ({ designId, format, parameters }: SignUrlRequest): string =>
  `https://platen.example/r/${designId}.${format}?${new URLSearchParams(parameters).toString()}`

const signed = ({ body }: { body: unknown }): object => ({ url: urlOf(body as SignUrlRequest) })

type Around = Partial<Parameters<typeof showSearched<BuildSearch>>[1]>

const show = ({ answers = {}, first = {}, ...around }: Around = {}): Promise<
  ShownApp & { searches: readonly BuildSearch[] }
> => {
  sessionStorage.clear()
  return showSearched<BuildSearch>((search, set) => <BuildPage search={search} onSearch={set} />, {
    ...around,
    first,
    answers: {
      'GET /api/v1/signing-keys': { data: [mail, blog] },
      'GET /api/v1/designs': listed([{ id: 'dsg_1', name: 'Card' }]),
      'GET /api/v1/templates': listed([{ id: 'tpl_1', name: 'Quote' }]),
      'GET /api/v1/designs/dsg_1': card,
      'GET /api/v1/designs/dsg_1%407': card,
      'GET /api/v1/templates/tpl_1': { ...card, id: 'tpl_1' },
      'GET /api/v1/designs/dsg_1/versions': listed([{ version: 7 }, { version: 6 }]),
      'GET /api/app/fonts': { faces: [], coverages: [] },
      'GET /fonts/index.json': { faces: [], coverages: [] },
      'POST /api/v1/signing-keys/sgk_1/sign': signed,
      'POST /api/v1/signing-keys/sgk_2/sign': signed,
      ...answers,
    },
  })
}

const code = ({ screen }: ShownApp, name = 'URL') =>
  screen.getByRole('region', { name: 'Signed URL' }).getByLabelText(name, { exact: true })

/** Waits until the service has signed this path with this query. */
async function expectUrl(app: ShownApp, end: string): Promise<void> {
  await expect.element(code(app)).toHaveTextContent(`https://platen.example/r/${end}`)
}

async function choose({ screen }: ShownApp, list: string, option: string): Promise<void> {
  await screen.getByRole('button', { name: new RegExp(`${list}$`) }).click()
  await screen.getByRole('option', { name: option }).click()
}

const field = ({ screen }: ShownApp, name: string) => screen.getByRole('textbox', { name })

describe('a URL that is built', () => {
  it('is that of the newest key and the first design, and opens', async () => {
    const app = await show()
    await expectUrl(app, 'dsg_1.png?')
    await expect
      .element(app.screen.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', 'https://platen.example/r/dsg_1.png?')
    await expect.element(app.screen.getByRole('img', { name: 'Preview of page 1' })).toBeVisible()
  })

  it('follows what is typed and chosen', async () => {
    const app = await show()
    await userEvent.fill(field(app, 'Headline'), 'Spring & more')
    await expectUrl(app, 'dsg_1.png?headline.text=Spring+%26+more')
    await choose(app, 'Format', 'JPG')
    await userEvent.fill(field(app, 'Quality'), '60')
    await choose(app, 'Size', 'For sharing')
    await userEvent.fill(field(app, 'File name'), 'sale.jpg')
    await app.screen.getByText('Show the thumbnail if the picture is late').click()
    await expectUrl(
      app,
      'dsg_1.jpg?headline.text=Spring+%26+more&size=og&quality=60&download=sale.jpg&fallback=thumbnail',
    )
    await choose(app, 'Size', 'Another width')
    await expect.element(field(app, 'Width in px')).toHaveValue('600')
    await expect.element(field(app, 'Width in px')).toHaveAccessibleDescription('From 60 to 2,400')
    await userEvent.fill(field(app, 'Width in px'), '300')
    await expectUrl(app, 'dsg_1.jpg?headline.text=Spring+%26+more&width=300&quality=60')
  })

  it('is of the shown page, or of a PDF with all pages', async () => {
    const app = await show()
    await app.screen.getByRole('button', { name: 'Next page' }).click()
    await expectUrl(app, 'dsg_1.png?page=2')
    await choose(app, 'Format', 'PDF')
    await expect.element(code(app)).not.toHaveTextContent('page')
    await app.screen.getByText('Only the shown page').click()
    await expectUrl(app, 'dsg_1.pdf?page=2')
    await expect
      .element(app.screen.getByRole('radio', { name: 'Image tag' }))
      .not.toBeInTheDocument()
  })

  it('keeps its version if that is chosen', async () => {
    const app = await show()
    await choose(app, 'Version', 'Version 7')
    await expectUrl(app, 'dsg_1@7.png?')
    expect(app.searches.at(-1)).toEqual({ design: 'dsg_1@7' })
  })

  it('keeps one of a hundred versions', async () => {
    const all = Array.from({ length: 30 }, (_, at) => ({ version: 30 - at }))
    const app = await show({
      answers: {
        'GET /api/v1/designs/dsg_1/versions': ({ query }: Received) =>
          listed(all.slice(0, Number(query.perPage ?? 24))),
        'GET /api/v1/designs/dsg_1%404': card,
      },
    })
    await choose(app, 'Version', 'Version 4')
    expect(app.searches.at(-1)).toEqual({ design: 'dsg_1@4' })
  })

  it('is of a design that the chosen key may draw, and expires if the key wants that', async () => {
    const app = await show({ first: { design: 'dsg_1' } })
    await choose(app, 'Signing key', 'Newsletter')
    expect(app.searches.at(-1)).toEqual({ key: 'sgk_2' })
    await expectUrl(app, 'tpl_1.png?expires=')
    await expect.element(app.screen.getByRole('button', { name: /In 30 days/ })).toBeVisible()
  })

  it('is signed with the newest key that may draw the design', async () => {
    const keys = { 'GET /api/v1/signing-keys': { data: [blog, mail] } }
    const app = await show({ first: { design: 'dsg_1' }, answers: keys })
    await expectUrl(app, 'dsg_1.png?')
    await expect.element(app.screen.getByRole('button', { name: /Blog/ })).toBeVisible()
  })

  it('is copied alone, as an image, and as meta tags', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const app = await show()
    await expectUrl(app, 'dsg_1.png?')
    const copy = async (form: string, button: string): Promise<unknown> => {
      await app.screen.getByRole('radio', { name: form }).click()
      await app.screen.getByRole('button', { name: button }).click()
      return write.mock.lastCall?.[0]
    }
    expect(await copy('URL', 'Copy URL')).toBe('https://platen.example/r/dsg_1.png?')
    expect(await copy('Image tag', 'Copy image tag')).toBe(
      '<img src="https://platen.example/r/dsg_1.png?" width="600" height="400" alt="Card">',
    )
    expect(await copy('Meta tags', 'Copy meta tags')).toContain('property="og:image:width"')
  })

  it('says why it cannot be signed', async () => {
    const message = 'width must make the page from 60 to 2400 px'
    const app = await show({
      answers: {
        'POST /api/v1/signing-keys/sgk_1/sign': () => refused(400, 'invalid_request', message),
      },
    })
    const result = app.screen.getByRole('region', { name: 'Signed URL' })
    await expect
      .element(result.getByRole('status'))
      .toHaveTextContent('Width must make the page from 60 to 2400 px.')
    await expect.element(result.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await choose(app, 'Size', 'Another width')
    await expect.element(field(app, 'Width in px')).toBeInvalid()
    await expect
      .element(field(app, 'Width in px'))
      .toHaveAccessibleDescription('Must make the page from 60 to 2400 px')
  })

  it('is signed again on request if that failed', async () => {
    let isLimited = true
    const app = await show({
      answers: {
        'POST /api/v1/signing-keys/sgk_1/sign': (call: { body: unknown }) =>
          isLimited ? refused(429, 'rate_limited', 'Too many calls') : signed(call),
      },
    })
    await expect.element(app.screen.getByRole('alert')).toHaveTextContent('Too many calls.')
    isLimited = false
    await app.screen.getByRole('button', { name: 'Try again' }).click()
    await expectUrl(app, 'dsg_1.png?')
  })

  it('cannot be copied while it is that of an earlier picture', async () => {
    let go = (): void => undefined
    const gate = new Promise<void>(resolve => {
      go = resolve
    })
    const app = await show({
      answers: {
        'POST /api/v1/signing-keys/sgk_1/sign': async (call: { body: unknown }) => {
          const { parameters } = call.body as SignUrlRequest
          if (parameters && 'headline.text' in parameters) await gate
          return signed(call)
        },
      },
    })
    await expectUrl(app, 'dsg_1.png?')
    await userEvent.fill(field(app, 'Headline'), 'Spring')
    const isOut = (): boolean => code(app).element().matches('[inert] *')
    await expect.poll(isOut).toBe(true)
    go()
    await expectUrl(app, 'dsg_1.png?headline.text=Spring')
    await expect.poll(isOut).toBe(false)
  })
})

describe('nobody builds a URL', () => {
  it('without a key', async () => {
    const { screen } = await show({ answers: { 'GET /api/v1/signing-keys': { data: [] } } })
    await expect
      .element(screen.getByRole('link', { name: 'Create signing key' }))
      .toHaveAttribute('href', '/signed-urls?create=true')
  })

  it('without a key; the way to create one leads back to the design', async () => {
    const { screen } = await show({
      answers: { 'GET /api/v1/signing-keys': { data: [] } },
      first: { design: 'tpl_1' },
    })
    await expect
      .element(screen.getByRole('link', { name: 'Create signing key' }))
      .toHaveAttribute('href', '/signed-urls?create=true&design=tpl_1')
  })

  it('but owners', async () => {
    const { screen, received } = await show({ role: 'editor' })
    await expect.element(screen.getByText(/^Only owners can sign URLs/)).toBeVisible()
    expect(received.map(({ call }) => call)).not.toContain('GET /api/v1/signing-keys')
  })

  it('of a design that is gone', async () => {
    const { screen } = await show({
      first: { design: 'dsg_9' },
      answers: { 'GET /api/v1/designs/dsg_9': () => refused(404, 'not_found', 'Design not found') },
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Design not found.')
  })
})
