import { describe, expect, it } from 'vitest'
import { refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { BarDialogs } from '../bar/bar-dialogs'
// Otherwise loaded on demand, which a test does not wait for.
import './proof-dialog'

/** Returns a PNG of the design with coloured paper. */
async function png(fill: string): Promise<Blob> {
  const sheet = new OffscreenCanvas(400, 300)
  const context = sheet.getContext('2d')
  if (context) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 400, 300)
    context.fillStyle = fill
    context.fillRect(10, 20, 100, 80)
  }
  return sheet.convertToBlob({ type: 'image/png' })
}

const file = { format: 'png', width: 400, height: 300, size: 2048 }
const warning = { code: 'font_missing', message: 'A font is missing.' }

interface Opened {
  stored: StoredDesign
  editor: ShownSaving
}

type Answers = (stored: StoredDesign) => object

/** Opens the proof of a design with red paper. */
async function prove(
  answers: Answers = () => ({}),
  before: (editor: ShownSaving) => void = () => undefined,
): Promise<Opened> {
  const stored = new StoredDesign([{ id: 'paper', type: 'shape', fill: '#cc3333' }])
  const picture = await png('#cc3333')
  const files = [{ ...file, url: `${location.origin}/files/org/1.png` }]
  const done = { id: 'rnd_1', files, warnings: [] }
  const editor = await showSaving(<BarDialogs />, stored, {
    answers: {
      [`POST /api/v1/${stored.id}/generate`]: done,
      [`POST /api/v1/${stored.id}%40draft/generate`]: done,
      'GET /files/org/1.png': () => new Response(picture),
      ...answers(stored),
    },
  })
  before(editor)
  editor.session.act('proof')
  return { stored, editor }
}

const dialog = ({ screen }: ShownSaving) => screen.getByRole('dialog', { name: 'Proof of page 1' })
const said = (editor: ShownSaving) => dialog(editor).getByRole('status')

describe('the proof of a page', () => {
  it('shows that the canvas and the render are identical', async () => {
    const { editor } = await prove()
    await expect
      .element(dialog(editor).getByRole('img', { name: 'The page on the canvas' }))
      .toBeVisible()
    await expect
      .element(dialog(editor).getByRole('img', { name: 'The page, rendered' }))
      .toBeVisible()
    await expect.element(dialog(editor)).toHaveTextContent('Render · PNG · 400 × 300 · 2 KB')
    await expect.element(said(editor)).toBeVisible()
    await expect.element(editor.tick('Highlight differences')).not.toBeInTheDocument()
  })

  it('saves the draft first, and renders it', async () => {
    const { stored, editor } = await prove(
      () => ({}),
      one => one.change('paper', { fill: '#3355cc' }),
    )
    const marks = dialog(editor).getByRole('img', { name: 'The pixels that differ' })
    await expect.element(marks).toBeVisible()
    expect(stored).toMatchObject({ revision: 1, document: editor.design })
    await expect.element(said(editor)).toHaveTextContent(/6\.7 ?%|6\.6/)
    await editor.tick('Highlight differences').click({ force: true })
    await expect.element(marks).not.toBeInTheDocument()
  })

  it('shows the warnings of the render', async () => {
    const { editor } = await prove(({ id }) => ({
      [`POST /api/v1/${id}/generate`]: {
        id: 'rnd_1',
        warnings: [warning],
        files: [{ ...file, url: `${location.origin}/files/org/1.png` }],
      },
    }))
    await expect.element(dialog(editor).getByText('A font is missing.')).toBeVisible()
  })

  it.each<[string, Answers, string]>([
    [
      'the service cannot be reached',
      ({ id }) => ({ [`PUT /api/v1/designs/${id}/draft`]: () => Promise.reject(new TypeError()) }),
      'The service cannot be reached. Try again when you are back online.',
    ],
    [
      'the server fails to save',
      ({ id }) => ({
        [`PUT /api/v1/designs/${id}/draft`]: () => refused(500, 'internal', 'Broken'),
      }),
      'Not saved: the server failed. Trying again. Request req_1.',
    ],
    [
      'the file is on another host',
      ({ id }) => ({
        [`POST /api/v1/${id}%40draft/generate`]: {
          id: 'rnd_1',
          warnings: [],
          files: [{ ...file, url: 'https://elsewhere.example/1.png' }],
        },
      }),
      'The rendered file is on another host.',
    ],
  ])('says so if %s', async (_, answers, words) => {
    const { editor } = await prove(answers, one => one.change('paper', { x: 20 }))
    await expect.element(dialog(editor).getByText(words)).toBeVisible()
  })

  it('says so if the page is not rendered', async () => {
    const { editor } = await prove(
      () => ({}),
      ({ session }) =>
        session.run(
          design => ({
            design: { ...design, pages: design.pages.map(page => ({ ...page, visible: false })) },
          }),
          { name: 'Hide' },
        ),
    )
    await expect.element(dialog(editor).getByText(/^This page is not rendered/)).toBeVisible()
  })

  it('waits for the decision about a conflict', async () => {
    const stored = new StoredDesign([{ id: 'paper', type: 'shape' }])
    const editor = await showSaving(<BarDialogs />, stored)
    editor.change('paper', { x: 20 })
    stored.saveOther('paper', { x: 30 })
    editor.session.act('proof')
    await expect.element(dialog(editor).getByText(/^Somebody else changed the same/)).toBeVisible()
  })
})
