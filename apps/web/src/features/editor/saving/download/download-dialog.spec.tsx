import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { savedFiles } from '../../../../testing/components/saved-files'
import { refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { BarDialogs } from '../bar/bar-dialogs'
import { DesignName } from '../bar/design-name'
// Otherwise loaded on demand, which a test does not wait for.
import './download-dialog'

const paper = { id: 'paper', type: 'shape' }
const link = `${location.origin}/files/org/1.png`

interface Opened {
  stored: StoredDesign
  editor: ShownSaving
  /** The names of the files that were saved on the device. */
  saved: readonly string[]
  requests: () => unknown[]
}

/** Opens the dialog, in a design of several pages on request. */
async function open(
  answers: (stored: StoredDesign) => object = () => ({}),
  pages = 1,
): Promise<Opened> {
  const saved = savedFiles()
  const stored = new StoredDesign([paper])
  const done = { id: 'rnd_1', warnings: [], files: [{ format: 'png', page: 1, url: link }] }
  const editor = await showSaving(
    <>
      <DesignName />
      <BarDialogs />
    </>,
    stored,
    {
      answers: {
        [`POST /api/v1/${stored.id}/generate`]: done,
        [`POST /api/v1/${stored.id}%40draft/generate`]: done,
        'GET /files/org/1.png': () => new Response('file'),
        ...answers(stored),
      },
    },
  )
  for (let count = 1; count < pages; count++) editor.session.act('add-page')
  editor.session.act('download')
  const requests = (): unknown[] =>
    editor.app.received
      .filter(({ call }) => call.endsWith('/generate'))
      .map(({ call, body }) => [call.includes('draft') ? 'draft' : 'version', body])
  return { stored, editor, saved, requests }
}

const dialog = ({ screen }: ShownSaving) => screen.getByRole('dialog', { name: 'Download' })
const go = (editor: ShownSaving): Promise<void> =>
  dialog(editor).getByRole('button', { name: 'Download' }).click()

describe('a download from the editor', () => {
  it('is a PNG named like the design, unless something else is chosen', async () => {
    const { editor, saved, requests } = await open()
    await go(editor)
    await editor.announced('Downloaded')
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(saved).toEqual(['sale.png'])
    expect(requests()).toEqual([['version', { format: 'png', scale: 1, transparent: false }]])
  })

  it('is in the format that was chosen last', async () => {
    localStorage.setItem('platen-download-format', 'webp')
    const { editor, requests } = await open()
    await go(editor)
    await editor.announced('Downloaded')
    expect(requests()).toMatchObject([['version', { format: 'webp' }]])
  })

  it('is of what the canvas shows, which is saved first, under the new name', async () => {
    const { stored, editor, saved, requests } = await open()
    editor.change('paper', { x: 40 })
    await expect.element(dialog(editor)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await editor.button('Rename Sale').click()
    await userEvent.keyboard('Winter{Enter}')
    await expect.element(editor.button('Rename Winter')).toBeVisible()
    editor.session.act('download')
    await go(editor)
    await editor.announced('Downloaded')
    expect(stored.document).toMatchObject(editor.design)
    expect(saved).toEqual(['winter.png'])
    expect(requests()).toMatchObject([['draft', {}]])
  })

  it('has a scale, a quality and no background as chosen', async () => {
    const { editor, requests } = await open()
    await editor.choose('Format', 'WebP')
    await editor.choose('Scale', '2× · 800 × 600 px')
    await editor.choose('Quality', '75 · Medium')
    await editor.screen.getByText('Transparent background').click()
    await go(editor)
    await editor.announced('Downloaded')
    expect(requests()).toEqual([
      ['version', { format: 'webp', scale: 2, quality: 75, transparent: true }],
    ])
  })

  it.each([
    ['JPEG', ['Scale', 'Quality']],
    ['PDF', []],
  ])('as %s has the choices %j', async (format, choices) => {
    const { editor } = await open()
    await editor.choose('Format', format)
    const { screen } = editor
    const there = [
      ['Scale', editor.choice('Scale')],
      ['Quality', editor.choice('Quality')],
      ['Transparent background', screen.getByText('Transparent background')],
    ] as const
    const shown = there.filter(([, one]) => one.elements().length > 0).map(([name]) => name)
    expect(shown).toEqual(choices)
  })

  it('says why it failed, and stays open', async () => {
    const answer = (): Response => refused(400, 'invalid_request', 'the page is too large')
    const { editor, saved } = await open(({ id }) => ({ [`POST /api/v1/${id}/generate`]: answer }))
    await go(editor)
    await expect.element(dialog(editor).getByText('The page is too large.')).toBeVisible()
    expect(saved).toEqual([])
  })
})

describe('the pages of a download', () => {
  it.each([
    ['All 3', undefined],
    ['Page 3', [3]],
  ])('are %s', async (choice, pages) => {
    const { editor, requests } = await open(undefined, 3)
    await dialog(editor).getByText(choice, { exact: true }).click()
    await go(editor)
    await editor.announced('Downloaded')
    expect(requests()).toEqual([
      ['draft', { format: 'png', scale: 1, transparent: false, ...(pages && { pages }) }],
    ])
  })

  it('are typed as numbers, which must exist', async () => {
    const { editor, requests } = await open(undefined, 3)
    await dialog(editor).getByText('Some', { exact: true }).click()
    await userEvent.fill(editor.field('Page numbers'), '1, 4')
    await expect.element(dialog(editor).getByText('Enter numbers from 1 to 3')).toBeVisible()
    await expect.element(dialog(editor).getByRole('button', { name: 'Download' })).toBeDisabled()
    await userEvent.fill(editor.field('Page numbers'), '1, 3')
    await go(editor)
    await editor.announced('Downloaded')
    expect(requests()).toMatchObject([['draft', { pages: [1, 3] }]])
  })
})
