import { type Design } from '@platen/design'
import { setProperties } from '@platen/editor'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openUnsavedDesigns } from '../../../../parts/designs/unsaved/unsaved-designs'
import { session } from '../../../../specimens/samples'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { RecoveryDialog } from './recovery-dialog'

const whose = ({ id: designId }: StoredDesign) => ({ userId: session.user.id, designId })

function textIn({ document }: Pick<StoredDesign, 'document'>, text: string): Design {
  const outcome = setProperties(['headline'], { text })(document)
  return 'design' in outcome ? outcome.design : document
}

/** Opens a design with a change that an earlier session kept in this browser. */
async function open(text: string): Promise<{ stored: StoredDesign; editor: ShownSaving }> {
  const stored = new StoredDesign([
    { id: 'headline', type: 'text', text: 'Sale' },
    { id: 'paper', type: 'shape' },
  ])
  const base = { document: stored.document, revision: 0, baseVersion: 1 }
  const kept = await openUnsavedDesigns()
  const document = text === 'Sale' ? stored.document : textIn(stored, text)
  await kept.keep({ ...whose(stored), document, base, at: Date.UTC(2026, 0, 12, 9, 14) })
  stored.saveOther('paper', { x: 99 })
  return { stored, editor: await showSaving(<RecoveryDialog />, stored) }
}

const dialog = ({ screen }: ShownSaving) =>
  screen.getByRole('dialog', { name: 'Recover unsaved changes?' })

const keptOf = async (stored: StoredDesign): Promise<unknown> =>
  (await openUnsavedDesigns()).find(whose(stored))

describe('changes that an earlier session kept', () => {
  it('are shown next to the saved design, with their time', async () => {
    const { editor } = await open('Winter sale')
    await expect.element(dialog(editor)).toHaveTextContent(/changes from 12 Jan 2026/)
    await expect.element(dialog(editor).getByText('Unsaved changes', { exact: true })).toBeVisible()
    await expect.element(dialog(editor).getByText('Saved design', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(editor)).toBeVisible()
  })

  it('are recovered as one step, on top of later changes by others', async () => {
    const { stored, editor } = await open('Winter sale')
    await dialog(editor).getByRole('button', { name: 'Recover changes' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(editor.element('headline')).toMatchObject({ text: 'Winter sale' })
    expect(editor.element('paper')).toMatchObject({ x: 99 })
    expect(editor.steps).toEqual(['Recover changes'])
    await editor.announced('Recovered')
    await editor.save()
    expect(stored.document).toEqual(editor.design)
    await expect.poll(() => keptOf(stored)).toBeUndefined()
  })

  it('are discarded for good', async () => {
    const { stored, editor } = await open('Winter sale')
    await dialog(editor).getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(editor.element('headline')).toMatchObject({ text: 'Sale' })
    await expect.poll(() => keptOf(stored)).toBeUndefined()
  })
})
