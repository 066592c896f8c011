import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { ConflictDialog } from './conflict-dialog'

interface Opened {
  stored: StoredDesign
  editor: ShownSaving
}

/** Opens a design in which both sides changed two texts. */
async function disagree(): Promise<Opened> {
  const text = { type: 'text', text: 'Sale' }
  const stored = new StoredDesign([
    { ...text, id: 'headline', name: 'Headline' },
    { ...text, id: 'footer', name: 'Footer' },
  ])
  const editor = await showSaving(<ConflictDialog />, stored)
  for (const id of ['headline', 'footer']) {
    editor.change(id, { text: 'Winter' })
    stored.saveOther(id, { text: 'Summer' })
  }
  await editor.save()
  await expect.element(dialog(editor)).toBeVisible()
  return { stored, editor }
}

const dialog = ({ screen }: ShownSaving) =>
  screen.getByRole('dialog', { name: 'Which changes do you want to keep?' })

const choose = (editor: ShownSaving, subject: string, answer: string): Promise<void> =>
  dialog(editor)
    .getByRole('radiogroup', { name: subject })
    .getByText(answer, { exact: true })
    .click()

const texts = ({ document }: StoredDesign): unknown[] =>
  document.pages[0]?.children.map(child => (child as { text?: unknown }).text) ?? []

describe('changes of both sides to the same things', () => {
  it('are named, and nothing is saved before all are decided', async () => {
    const { stored, editor } = await disagree()
    const go = dialog(editor).getByRole('button', { name: 'Continue' })
    await expect.element(go).toBeDisabled()
    await choose(editor, 'Headline · Text', 'Mine: Winter')
    await expect.element(go).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(editor)).toBeVisible()
    expect(texts(stored)).toEqual(['Summer', 'Summer'])
    await choose(editor, 'Footer · Text', 'Theirs: Summer')
    await go.click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    await editor.save()
    expect(texts(stored)).toEqual(['Winter', 'Summer'])
    expect(stored.document).toEqual(editor.design)
  })

  it.each([
    ['All of theirs', 'Summer'],
    ['All of mine', 'Winter'],
  ])('are decided at once by “%s”', async (all, text) => {
    const { stored, editor } = await disagree()
    await dialog(editor).getByRole('button', { name: all }).click()
    await dialog(editor).getByRole('button', { name: 'Continue' }).click()
    await editor.save()
    expect(texts(stored)).toEqual([text, text])
  })

  it('can both be kept: mine as a copy in addition to theirs', async () => {
    const { stored, editor } = await disagree()
    await choose(editor, 'Headline · Text', 'Theirs, with mine as a copy')
    await choose(editor, 'Footer · Text', 'Theirs: Summer')
    await dialog(editor).getByRole('button', { name: 'Continue' }).click()
    await editor.save()
    expect(texts(stored).toSorted()).toEqual(['Summer', 'Summer', 'Winter'])
  })
})
