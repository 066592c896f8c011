import { describe, expect, it, vi } from 'vitest'
// The page loads it when it is opened, which a test does not wait for.
import '../../parts/pictures/dialog/picture-dialog'
import { userEvent } from 'vitest/browser'
import { listed, refused } from '../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../testing/components/shown-app'
import { chooseFiles, fileNamed, serveUploads } from '../../testing/components/uploads'
import { kit } from '../../specimens/samples'
import { BrandPage } from './brand-page'
import { KitPage } from './kit-page'

const logo = `${location.origin}/files/org/logo.svg`
const full = { ...kit, id: 'bk_1', images: [logo, 'https://elsewhere.example/logo.svg'] }

type Around = NonNullable<Parameters<typeof showInApp>[1]>

const show = (answers: Around['answers'] = {}, role: Around['role'] = 'editor') =>
  showInApp(<KitPage id="bk_1" />, {
    role,
    answers: { 'GET /api/v1/brands/bk_1': full, 'GET /api/v1/assets': listed([]), ...answers },
  })

const press = ({ screen }: ShownApp, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click()

describe('a brand kit', () => {
  it('is saved only by Save, with all changes at once', async () => {
    const app = await show({ 'PUT /api/v1/brands/bk_1': full })
    const save = app.screen.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeDisabled()
    await userEvent.fill(
      app.screen.getByRole('textbox', { name: 'Hex value of colour 1' }),
      '#ff8a66',
    )
    await press(app, 'Remove colour 2')
    await press(app, 'Add colour')
    await press(app, 'Remove logo 2')
    await userEvent.fill(app.screen.getByRole('textbox', { name: 'Heading', exact: true }), 'Lora')
    await expect.element(app.screen.getByText('Not saved yet.')).toBeVisible()
    expect(changesIn(app.received)).toEqual([])
    await save.click()
    await expect.poll(() => changesIn(app.received)).toHaveLength(1)
    expect(changesIn(app.received)[0]).toMatchObject([
      'PUT /api/v1/brands/bk_1',
      {
        colors: ['#ff8a66', '#14181a', '#465056'],
        images: [logo],
        fonts: { heading: { fontFamily: 'Lora' } },
      },
    ])
  })

  it('says why it is not saved, and keeps what was changed', async () => {
    const app = await show({
      'PUT /api/v1/brands/bk_1': () => refused(400, 'invalid_request', 'colors[0] is no colour'),
    })
    const colour = app.screen.getByRole('textbox', { name: 'Hex value of colour 1' })
    await userEvent.fill(colour, 'reddish')
    await press(app, 'Save')
    await expect.element(app.screen.getByText('Colors[0] is no colour.')).toBeVisible()
    await expect.element(colour).toHaveValue('reddish')
  })

  it('gets a logo from the device, which only Save keeps', async () => {
    serveUploads(name => ({ body: { url: `${location.origin}/files/org/${name}` } }))
    const app = await show({ 'PUT /api/v1/brands/bk_1': full })
    await press(app, 'Add logo')
    await chooseFiles(app.screen.getByRole('button', { name: 'Upload', exact: true }), [
      fileNamed('new.png'),
    ])
    await expect.element(app.screen.getByRole('img', { name: 'Logo 3' })).toBeInTheDocument()
    expect(changesIn(app.received)).toEqual([])
    await press(app, 'Save')
    await expect.poll(() => changesIn(app.received)).toHaveLength(1)
    expect(changesIn(app.received)[0]?.[1]).toMatchObject({
      images: [...full.images, `${location.origin}/files/org/new.png`],
    })
  })

  it('says why a logo is refused', async () => {
    serveUploads(() => ({ status: 400, body: { message: 'file must be a PNG' } }))
    const app = await show()
    await press(app, 'Add logo')
    await chooseFiles(app.screen.getByRole('button', { name: 'Upload', exact: true }), [
      fileNamed('a.png'),
    ])
    await expect.element(app.screen.getByText('File must be a PNG.')).toBeVisible()
    await press(app, 'Close')
    await expect.element(app.screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('counts as unchanged once its changes are undone by hand', async () => {
    const app = await show()
    const colour = app.screen.getByRole('textbox', { name: 'Hex value of colour 1' })
    await userEvent.fill(colour, '#ff8a66')
    await expect.element(app.screen.getByText('Not saved yet.')).toBeVisible()
    await userEvent.fill(colour, '#1d3fb8')
    await expect.element(app.screen.getByText('Not saved yet.')).not.toBeInTheDocument()
    await expect.element(app.screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('says why it is not deleted', async () => {
    const app = await show({
      'DELETE /api/v1/brands/bk_1': () => refused(403, 'forbidden', 'not allowed'),
    })
    await press(app, 'Delete')
    await press(app, 'Delete kit')
    await expect
      .element(app.screen.getByRole('alertdialog'))
      .toHaveTextContent(/Not allowed\. Ask an owner/)
    expect(app.path()).toBe('/')
  })

  it('is deleted after confirmation, and its page is left', async () => {
    const app = await show({
      'DELETE /api/v1/brands/bk_1': () => new Response(null, { status: 204 }),
    })
    await press(app, 'Delete')
    await expect.element(app.screen.getByText(/Its logos stay in Assets/)).toBeVisible()
    await press(app, 'Delete kit')
    await expect.poll(app.path).toBe('/brand')
  })

  it('is read-only for viewers, who see no logo from another host', async () => {
    const { screen } = await show({}, 'viewer')
    await expect.element(screen.getByText('elsewhere.example')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Logo 1' })).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })

  it('that is gone leads back instead of trying again', async () => {
    const { screen } = await show({
      'GET /api/v1/brands/bk_1': () => refused(404, 'not_found', 'no such brand kit'),
    })
    const fault = screen.getByRole('alert')
    await expect.element(fault).toHaveTextContent(/It may have been deleted\./)
    await expect
      .element(fault.getByRole('link', { name: 'All brand kits' }))
      .toHaveAttribute('href', '/brand')
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})

describe('the brand kits', () => {
  const page = (data: readonly object[], around: Around = {}) =>
    showInApp(<BrandPage />, {
      ...around,
      answers: { 'GET /api/v1/brands': listed(data), ...around.answers },
    })

  it('show their values, each to copy', async () => {
    const { screen } = await page([full])
    const article = screen.getByRole('article', { name: 'Northlight' })
    await expect
      .element(article.getByRole('list', { name: 'Colours' }))
      .toHaveTextContent('#1d3fb8')
    await expect
      .element(article.getByRole('link', { name: 'Northlight' }))
      .toHaveAttribute('href', '/brand/bk_1')
  })

  it('say that one is empty, and why they cannot be read', async () => {
    const fonts = { heading: {}, subheading: {}, text: {} }
    const { screen } = await page([{ ...full, colors: [], images: [], fonts }])
    await expect.element(screen.getByText('No colours, fonts or logos yet.')).toBeVisible()
    const failed = await page([], {
      answers: { 'GET /api/v1/brands': () => refused(400, 'invalid_request', 'perPage is odd') },
    })
    await expect.element(failed.screen.getByText('PerPage is odd.')).toBeVisible()
  })

  it.each([
    ['colour', '#1d3fb8'],
    ['font', 'Fraunces'],
    ['logo URL', logo],
  ])('copy a %s as calls send it', async (kind, text) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await page([full])
    await screen.getByRole('button', { name: `Copy ${kind} ${text}`, exact: true }).click()
    expect(write).toHaveBeenCalledWith(text)
  })

  it('are made with a name and at least a colour or a logo', async () => {
    const app = await page([], { answers: { 'POST /api/v1/brands': { id: 'bk_2' } } })
    await press(app, 'Create kit')
    const dialog = app.screen.getByRole('dialog')
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Northlight')
    const create = dialog.getByRole('button', { name: 'Create kit' })
    await expect.element(create).toBeDisabled()
    await press(app, 'Add colour')
    await create.click()
    await expect.poll(app.path).toBe('/brand/bk_2')
    expect(changesIn(app.received)).toEqual([
      ['POST /api/v1/brands', { name: 'Northlight', colors: ['#465056'], images: [] }],
    ])
  })

  it('tell a viewer who finds none who can create them', async () => {
    const { screen } = await page([], { role: 'viewer' })
    await expect.element(screen.getByText(/Only editors and owners can create them/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Create kit' })).not.toBeInTheDocument()
  })
})
