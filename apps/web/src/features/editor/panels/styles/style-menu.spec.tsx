import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { style } from '../../../../specimens/samples'
import { refused } from '../../../../testing/components/served'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { StyleMenu } from './style-menu'
// Otherwise loaded on demand, which a test does not wait for.
import './style-dialog'
import './style-list'

const body = { ...style, id: 'sty_2', name: 'Body', value: { ...style.value, fontSize: 18 } }
const headline = { id: 'headline', type: 'text', text: 'Sale', align: 'center' }
const title = { ...style.value, id: 'title', type: 'text', text: 'Spring' }

type Opened = Partial<Parameters<typeof showInEditor>[1]> & { styles?: readonly object[] }

/** Opens the menu of a text, and keeps what the service is asked to save. */
async function open({ styles = [style, body], ...opened }: Opened = {}): Promise<{
  editor: ShownEditor
  sent: unknown[]
}> {
  const sent: unknown[] = []
  const take = (name: string) => (received: { body: unknown }) => {
    sent.push([name, received.body])
    return { ...style, ...(received.body as object) }
  }
  const editor = await showInEditor(<StyleMenu label="Style" />, {
    elements: [headline],
    selected: ['headline'],
    ...opened,
    answers: {
      'GET /api/v1/styles': { data: styles },
      'POST /api/v1/styles': take('create'),
      [`PATCH /api/v1/styles/${style.id}`]: take('change'),
      [`DELETE /api/v1/styles/${style.id}`]: () => {
        sent.push(['delete'])
        return new Response(null, { status: 204 })
      },
      ...opened.answers,
    },
  })
  await editor.button('Style').click()
  await expect.element(entry(editor, 'Save as style…')).toBeVisible()
  return { editor, sent }
}

const entry = ({ screen }: ShownEditor, name: string) =>
  screen.getByRole('menuitem', { name, exact: true })

const entries = ({ screen }: ShownEditor): (string | null)[] =>
  screen
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the styles of the organization', () => {
  it('are given to all selected texts as one step', async () => {
    const elements = [headline, { ...headline, id: 'note' }]
    const { editor } = await open({ elements, selected: ['headline', 'note'] })
    await entry(editor, 'Heading 1').click()
    for (const id of ['headline', 'note'])
      expect(editor.element(id)).toMatchObject({ ...style.value, text: 'Sale', align: 'center' })
    expect(editor.steps).toEqual(['Style Heading 1'])
    editor.undo()
    expect(editor.element('note')).toMatchObject({ fontSize: 16 })
  })

  it('are reached by keys', async () => {
    const { editor } = await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(editor.button('Style')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(entry(editor, 'Heading 1')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(editor.element('headline')).toMatchObject({ fontSize: 18 })
  })

  it('are absent at first', async () => {
    const { editor } = await open({ styles: [] })
    expect(entries(editor)).toEqual(['Save as style…'])
  })

  it('are not listed if the service fails, which is said', async () => {
    const editor = await showInEditor(<StyleMenu label="Style" />, {
      elements: [headline],
      selected: ['headline'],
      answers: { 'GET /api/v1/styles': () => refused(403, 'forbidden', 'Members only') },
    })
    await editor.button('Style').click()
    await expect.element(editor.screen.getByText(/^Members only/)).toBeVisible()
  })
})

describe('a new style', () => {
  it('has the look of the text', async () => {
    const { editor, sent } = await open({ elements: [{ ...headline, fontSize: 30 }] })
    await entry(editor, 'Save as style…').click()
    await editor.field('Name').fill(' Lead ')
    await userEvent.keyboard('{Enter}')
    await editor.announced('Saved style “Lead”')
    const value = { fontFamily: 'Inter', fontSize: 30, fontWeight: 400, fill: '#000000' }
    expect(sent).toMatchObject([['create', { name: 'Lead', value }]])
    expect(sent).not.toMatchObject([['create', { value: { align: 'center' } }]])
    expect(editor.steps).toEqual([])
  })

  it('says why it is refused', async () => {
    const { editor } = await open({
      answers: { 'POST /api/v1/styles': () => refused(409, 'in_use', 'The name is taken') },
    })
    await entry(editor, 'Save as style…').click()
    await editor.field('Name').fill('Heading 1')
    await userEvent.keyboard('{Enter}')
    await expect.element(editor.field('Name')).toHaveAccessibleDescription(/^The name is taken/)
    await expect.element(editor.field('Name')).toHaveFocus()
  })
})

describe('an update of a style', () => {
  const changed = { ...title, fontSize: 72 }
  const more = [
    { ...title, id: 'second' },
    { ...title, id: 'other', fontWeight: 400 },
  ]
  const opened = { elements: [changed, ...more], selected: ['title'], styles: [style] }

  it('is offered for the style from which the text comes, and applied to all as one step', async () => {
    const { editor, sent } = await open(opened)
    await entry(editor, 'Update “Heading 1” from this text…').click()
    await expect.element(editor.tick('Apply to all in this design (1 more text)')).toBeChecked()
    await editor.button('Update style').click()
    await editor.announced('Updated style “Heading 1”')
    expect(sent).toMatchObject([['change', { value: { fontSize: 72, fontWeight: 700 } }]])
    expect(editor.element('second')).toMatchObject({ fontSize: 72 })
    expect(editor.element('other')).toMatchObject({ fontSize: 64 })
    expect(editor.steps).toEqual(['Apply Heading 1 to all'])
    editor.undo()
    expect(editor.element('second')).toMatchObject({ fontSize: 64 })
  })

  it('is used as updated at once, before the styles are read again', async () => {
    let reads = 0
    const never = new Promise<never>(() => undefined)
    const list = (): unknown => (++reads === 1 ? { data: [style] } : never)
    const { editor } = await open({ ...opened, answers: { 'GET /api/v1/styles': list } })
    await entry(editor, 'Update “Heading 1” from this text…').click()
    await editor.button('Update style').click()
    await editor.announced('Updated style “Heading 1”')
    await editor.button('Style').click()
    await expect.element(entry(editor, 'Heading 1')).toBeVisible()
    expect(entries(editor)).not.toContain('Update “Heading 1” from this text…')
  })

  it('leaves the other texts as they are if asked to', async () => {
    const { editor } = await open(opened)
    await entry(editor, 'Update “Heading 1” from this text…').click()
    await editor.screen.getByText(/^Apply to all/).click()
    await editor.button('Update style').click()
    await editor.announced('Updated style “Heading 1”')
    expect(editor.steps).toEqual([])
  })

  it('is not offered for a text that is in a style', async () => {
    const { editor } = await open({ elements: [title], selected: ['title'] })
    expect(entries(editor)).toEqual(['Heading 1', 'Body', 'Save as style…', 'Manage styles…'])
  })
})

describe('styles', () => {
  it('are renamed', async () => {
    const { editor, sent } = await open()
    await entry(editor, 'Manage styles…').click()
    await editor.enter(editor.field('Name of Heading 1'), 'Title')
    await expect.poll(() => sent).toEqual([['change', { name: 'Title' }]])
    await editor.enter(editor.field('Name of Body'), ' ')
    await expect
      .element(editor.field('Name of Body'))
      .toHaveAccessibleDescription('Must not be empty')
  })

  it('are deleted after a question', async () => {
    const { editor, sent } = await open()
    await entry(editor, 'Manage styles…').click()
    await editor.button('Delete Heading 1').click()
    expect(sent).toEqual([])
    await editor.button('Delete style').click()
    await expect.poll(() => sent).toEqual([['delete']])
    await expect.element(editor.screen.getByRole('dialog', { name: 'Text styles' })).toBeVisible()
  })
})
