import { afterEach, describe, expect, it } from 'vitest'
import { signedOut } from '../../../../service/signed-out'
import { refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { SavedState } from './saved-state'

afterEach(() => signedOut.set(false))

const open = (stored: StoredDesign, save?: () => unknown): Promise<ShownSaving> =>
  showSaving(<SavedState />, stored, {
    answers: save ? { [`PUT /api/v1/designs/${stored.id}/draft`]: save } : {},
  })

const design = (): StoredDesign => new StoredDesign([{ id: 'paper', type: 'shape' }])
const state = ({ screen }: ShownSaving) => screen.getByRole('status', { name: 'Save status' })
const tag = ({ screen }: ShownSaving) => screen.getByText('Draft', { exact: true })

describe('the state of saving', () => {
  it('is that of the version that callers get, then that of the draft', async () => {
    const editor = await open(design())
    await expect.element(state(editor)).toHaveTextContent('Published v1')
    await expect.element(tag(editor)).not.toBeInTheDocument()
    editor.change('paper', { x: 40 })
    await expect.element(state(editor)).toHaveTextContent('Saving')
    await expect.element(tag(editor)).toBeVisible()
    await editor.save()
    await expect.element(state(editor)).toHaveTextContent('Saved')
    await editor.saver.publish('')
    await expect.element(state(editor)).toHaveTextContent('Published v2')
    await expect.element(tag(editor)).not.toBeInTheDocument()
  })

  it.each<[string, () => unknown, string]>([
    ['offline', () => Promise.reject(new TypeError()), 'Offline: kept here'],
    [
      'failing',
      () => refused(500, 'internal', 'Broken'),
      'Not saved: the server failed. Trying again. Request req_1.',
    ],
    [
      'refused',
      () => refused(404, 'not_found', 'Gone'),
      'Not saved. This design has been deleted.',
    ],
  ])('is %s', async (_, answer, words) => {
    const editor = await open(design(), answer)
    editor.change('paper', { x: 40 })
    await editor.save()
    await expect.element(state(editor)).toHaveTextContent(words)
    await expect.element(editor.button('Try again')).not.toBeInTheDocument()
  })

  it('is that of a conflict', async () => {
    const stored = design()
    const editor = await open(stored)
    editor.change('paper', { x: 40 })
    stored.saveOther('paper', { x: 50 })
    await editor.save()
    await expect.element(state(editor)).toHaveTextContent('Conflict')
  })

  it('offers another attempt if the document was refused', async () => {
    let isRefused = true
    const stored = design()
    const call = `PUT /api/v1/designs/${stored.id}/draft`
    const answer = stored.answers()[call]
    const editor = await showSaving(<SavedState />, stored, {
      answers: {
        [call]: received =>
          isRefused ? refused(400, 'invalid_request', 'too many pages') : answer?.(received),
      },
    })
    editor.change('paper', { x: 40 })
    await editor.save()
    await expect.element(state(editor)).toHaveTextContent('Not saved. Too many pages.')
    isRefused = false
    await editor.button('Try again').click()
    await editor.is('saved')
    expect(stored.document).toEqual(editor.design)
  })
})
