import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const text = { id: 'headline', type: 'text', text: 'Winter sale' }
const span = { start: 7, end: 11, fontWeight: 700 }

const open = (more: object = {}): Promise<ShownEditor> =>
  showInEditor(<Inspector />, { elements: [{ ...text, ...more }], selected: ['headline'] })

/** Opens the style of the styled text. */
const openLook = async (editor: ShownEditor): Promise<void> =>
  editor.part('Styled words').getByRole('button', { name: 'sale', exact: true }).click()

describe('styled words', () => {
  it('are those selected in the field of the text', async () => {
    const editor = await open()
    await editor.field('Text').click()
    await userEvent.keyboard('{Control>}{End}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    await editor.button('Style selected words').click()
    expect(editor.element('headline')).toMatchObject({ spans: [span] })
    await expect.element(editor.button('Remove the style of “sale”')).toBeVisible()
  })

  it('have to be selected first', async () => {
    const editor = await open()
    await editor.button('Style selected words').click()
    await expect.element(editor.screen.getByText(/^Select words first/)).toBeVisible()
    expect(editor.steps).toEqual([])
  })

  it('are counted in graphemes, however long each of them is', async () => {
    const editor = await open({ text: '👩🏽‍🚀 sale' })
    await editor.field('Text').click()
    await userEvent.keyboard('{Control>}{End}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    await editor.button('Style selected words').click()
    expect(editor.element('headline')).toMatchObject({ spans: [{ start: 2, end: 6 }] })
  })

  it('have their own style', async () => {
    const editor = await open({ spans: [span] })
    await openLook(editor)
    const part = editor.part('Styled words')
    await editor.enter(editor.field('Colour of these words'), '#c22a0a')
    await editor.enter(part.getByRole('spinbutton', { name: 'Font size' }), '32')
    await userEvent.keyboard('{ArrowUp}')
    await editor.enter(editor.field('Link'), 'https://a.example')
    for (const [label, entry] of [
      ['Weight', 'Light'],
      ['Style', 'Italic'],
      ['Decoration', 'Underline'],
    ] as const) {
      await part.getByRole('button', { name: new RegExp(`(^| )${label}$`) }).click()
      await editor.screen.getByRole('option', { name: entry, exact: true }).click()
    }
    expect(editor.element('headline').spans).toEqual([
      {
        ...span,
        fill: '#c22a0a',
        fontSize: 33,
        fontWeight: 300,
        fontStyle: 'italic',
        textDecoration: 'underline',
        link: 'https://a.example',
      },
    ])
  })

  it('follow the text again when a style is removed', async () => {
    const look = { fontSize: 32, fontStyle: 'italic', link: 'https://a.example' }
    const editor = await open({ spans: [{ ...span, ...look }] })
    await openLook(editor)
    const part = editor.part('Styled words')
    const size = part.getByRole('spinbutton', { name: 'Font size' })
    await editor.enter(size, '')
    await expect.element(size).toHaveAttribute('placeholder', 'Same as the text')
    await part.getByRole('button', { name: /Style$/ }).click()
    await editor.screen.getByRole('option', { name: 'Same as the text', exact: true }).click()
    await editor.enter(editor.field('Link'), '')
    expect(editor.element('headline').spans).toEqual([span])
  })

  it('say what is wrong with a link', async () => {
    const editor = await open({ spans: [span] })
    await openLook(editor)
    await editor.enter(editor.field('Link'), 'nowhere')
    await expect.element(editor.field('Link')).toHaveAccessibleDescription(/link/)
  })

  it('look like the others again once their style is removed', async () => {
    const editor = await open({ spans: [span] })
    await editor.button('Remove the style of “sale”').click()
    expect(editor.element('headline').spans).toEqual([])
    await expect.element(editor.part('Styled words').getByRole('list')).not.toBeInTheDocument()
  })

  it('can only be edited for a single text', async () => {
    const editor = await showInEditor(<Inspector />, {
      elements: [text, { ...text, id: 'note' }],
      selected: ['headline', 'note'],
    })
    await expect
      .element(editor.screen.getByText('Select one text to style some of its words.'))
      .toBeVisible()
  })
})
