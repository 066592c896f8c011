import { describe, expect, it } from 'vitest'
// The dialog loads it when it is opened, which a test does not wait for.
import '../../pictures/dialog/picture-dialog'
import { userEvent } from 'vitest/browser'
import { kit } from '../../../specimens/samples'
import { Held } from '../../../testing/components/held'
import { listed, refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { chooseFiles, fileNamed, serveUploads } from '../../../testing/components/uploads'
import { BrandChoice } from './brand-choice'

const empty = { ...kit, id: 'brk_empty', name: 'Aardvark', colors: [], fonts: emptyFonts() }
const unnamed = { ...kit, id: 'brk_unnamed', name: null, domain: 'halo.example' }

function emptyFonts(): object {
  return { heading: {}, subheading: {}, text: {} }
}

type Around = NonNullable<Parameters<typeof showInApp>[1]>

const show = async (
  kits: readonly object[],
  { answers = {}, ...around }: Around = {},
): Promise<ShownApp & { chosen: (string | null)[] }> => {
  const chosen: (string | null)[] = []
  const app = await showInApp(
    <Held<string | null> first={null} onChange={id => chosen.push(id)}>
      {(value, set) => <BrandChoice value={value} onChange={set} />}
    </Held>,
    { role: 'editor', ...around, answers: { 'GET /api/v1/brands': listed(kits), ...answers } },
  )
  return { ...app, chosen }
}

const tick = ({ screen }: ShownApp): Promise<void> => screen.getByText('In my brand').click()

describe('the choice of brand', () => {
  it('is the first kit that has any values, or another that the user chooses, which is remembered', async () => {
    const app = await show([empty, kit, unnamed])
    await tick(app)
    expect(app.chosen).toEqual([kit.id])
    await app.screen.getByRole('button', { name: /^Northlight/ }).click()
    await app.screen.getByRole('option', { name: 'halo.example' }).click()
    expect(app.chosen.at(-1)).toBe('brk_unnamed')
    await tick(app)
    expect(app.chosen.at(-1)).toBeNull()
    await tick(app)
    expect(app.chosen.at(-1)).toBe('brk_unnamed')
  })

  it('says that a kit is empty', async () => {
    const app = await show([empty])
    await tick(app)
    await expect.element(app.screen.getByText('Nothing in this kit yet.')).toBeVisible()
    await expect
      .element(app.screen.getByRole('link', { name: 'Add colours and a logo' }))
      .toHaveAttribute('href', '/brand/brk_empty')
  })

  it('is not shown to viewers if there is no kit', async () => {
    const { screen, received } = await show([], { role: 'viewer' })
    await expect.poll(() => received.map(({ call }) => call)).toContain('GET /api/app/session')
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })
})

describe('the first kit', () => {
  const stored = `${location.origin}/files/org/logo.svg`
  /** A picture with more blue than orange. */
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#1d3fb8"/><rect width="64" height="24" fill="#ffb000"/></svg>'

  const open = async (around: Around = {}) => {
    const answers = {
      'GET /api/v1/assets': listed([]),
      'GET /files/org/logo.svg': () =>
        new Response(picture, { headers: { 'content-type': 'image/svg+xml' } }),
      ...around.answers,
    }
    const app = await show([], { ...around, answers })
    await app.screen.getByRole('button', { name: 'Add your colours and logo' }).click()
    const dialog = app.screen.getByRole('dialog')
    return { ...app, dialog, save: dialog.getByRole('button', { name: 'Save and apply' }) }
  }

  /** Uploads a logo in the dialog in which it is chosen. */
  async function upload({ screen }: ShownApp, file: File): Promise<void> {
    await screen.getByRole('button', { name: 'Choose a logo' }).click()
    await chooseFiles(screen.getByRole('button', { name: 'Upload', exact: true }), [file])
  }

  it('has the colours of its logo, and is chosen at once', async () => {
    serveUploads(() => ({ body: { url: stored } }))
    const app = await open({ answers: { 'POST /api/v1/brands': { id: 'brk_new' } } })
    await upload(app, fileNamed('logo.svg', 'image/svg+xml'))
    await expect.element(app.dialog.getByRole('img', { name: 'Your logo' })).toBeInTheDocument()
    await expect
      .element(app.dialog.getByRole('textbox', { name: 'Hex value of colour 1' }))
      .toHaveValue('#1d3fb8')
    await expect
      .element(app.dialog.getByRole('textbox', { name: 'Hex value of colour 2' }))
      .toHaveValue('#ffb000')
    await app.save.click()
    await expect.poll(() => app.chosen).toEqual(['brk_new'])
    expect(changesIn(app.received)).toEqual([
      [
        'POST /api/v1/brands',
        { name: 'Northlight', colors: ['#1d3fb8', '#ffb000'], images: [stored] },
      ],
    ])
  })

  it('keeps the colours that were chosen before the logo', async () => {
    serveUploads(() => ({ body: { url: stored } }))
    const app = await open()
    await app.dialog.getByRole('button', { name: 'Add colour' }).click()
    await upload(app, fileNamed('logo.svg', 'image/svg+xml'))
    await expect.element(app.dialog.getByRole('img', { name: 'Your logo' })).toBeInTheDocument()
    await expect
      .element(app.dialog.getByRole('textbox', { name: 'Hex value of colour 1' }))
      .toHaveValue('#465056')
  })

  it('says why a file is refused, and cannot be saved while it is empty', async () => {
    serveUploads(() => ({ status: 400, body: { message: 'file must be a PNG' } }))
    const app = await open()
    await expect.element(app.save).toBeDisabled()
    await upload(app, fileNamed('notes.png'))
    await expect.element(app.screen.getByText('File must be a PNG.')).toBeVisible()
    const choice = app.screen.getByRole('dialog', { name: 'Choose a logo' })
    await choice.getByRole('button', { name: 'Close' }).click()
    await expect.element(app.save).toBeDisabled()
  })

  it('says below its name why it is refused', async () => {
    const app = await open({
      answers: {
        'POST /api/v1/brands': () => refused(400, 'invalid_request', 'name must not be empty'),
      },
    })
    await app.dialog.getByRole('button', { name: 'Add colour' }).click()
    const colour = app.dialog.getByRole('textbox', { name: 'Hex value of colour 1' })
    await userEvent.fill(colour, '#00ff00')
    await app.save.click()
    await expect
      .element(app.dialog.getByRole('textbox', { name: 'Name' }))
      .toHaveAccessibleDescription('Name must not be empty.')
    await expect.element(colour).toHaveValue('#00ff00')
    expect(app.chosen).toEqual([])
  })
})
