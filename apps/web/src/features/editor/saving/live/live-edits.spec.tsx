import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { LiveEdits } from './live-edits'

const claude = { kind: 'app', id: 'app_1', name: 'Claude' } as const
const shop = { kind: 'key', id: 'key_1', name: 'Shop' } as const

const newStored = (): StoredDesign =>
  new StoredDesign([
    { id: 'headline', type: 'text', text: 'Sale' },
    { id: 'paper', type: 'shape' },
  ])

const open = (
  stored = newStored(),
  answers: Readonly<Record<string, () => unknown>> = {},
): Promise<ShownSaving> => showSaving(<LiveEdits />, stored, { answers })

const watched = ({ app }: ShownSaving): string[] =>
  app.received.flatMap(({ call, query }) =>
    call.endsWith('/changes') ? [query.revision ?? ''] : [],
  )

const notice = (name: string): ReturnType<typeof page.getByRole> =>
  page.getByRole('region', { name: `Edited by ${name}` })

const undo = (): ReturnType<typeof page.getByRole> =>
  page.getByRole('button', { name: 'Undo edit' })

afterEach(() => vi.restoreAllMocks())

describe('what others save', () => {
  it('appears in the open editor with the name of the author, and is undone as one step', async () => {
    const stored = newStored()
    const editor = await open(stored)
    await expect.poll(() => watched(editor)).toEqual(['0'])
    stored.saveOther('paper', { x: 99 }, claude)
    await expect.poll(() => editor.element('paper').x).toBe(99)
    await expect.element(notice('Claude')).toHaveTextContent('Edited by Claude, just now')
    stored.saveOther('paper', { y: 77 }, claude)
    await expect.poll(() => editor.element('paper').y).toBe(77)
    editor.change('headline', { text: 'Winter sale' })
    await undo().click()
    expect(editor.element('paper')).toMatchObject({ x: 10, y: 20 })
    expect(editor.element('headline')).toMatchObject({ text: 'Winter sale' })
    await expect.element(notice('Claude')).not.toBeInTheDocument()
    await editor.save()
    expect(stored.document).toEqual(editor.design)
    editor.undo()
    expect(editor.element('paper')).toMatchObject({ x: 99, y: 77 })
    expect(editor.element('headline')).toMatchObject({ text: 'Winter sale' })
  })

  it('leaves what is being changed here, and asks nothing until that is saved', async () => {
    const stored = newStored()
    const editor = await open(stored)
    await expect.poll(() => watched(editor)).toEqual(['0'])
    editor.change('headline', { text: 'Winter sale' })
    stored.saveOther('headline', { text: 'Summer sale' }, claude)
    await expect
      .poll(() => editor.app.received.some(({ call }) => call.endsWith('/draft')))
      .toBe(true)
    await expect.poll(() => editor.saver.get().work.kind).toBe('none')
    expect(editor.element('headline')).toMatchObject({ text: 'Winter sale' })
    await editor.save()
    expect(editor.saver.get().work.kind).toBe('asking')
  })

  it('cannot be undone once all of it has been changed again, which the notice says', async () => {
    const stored = newStored()
    const editor = await open(stored)
    await expect.poll(() => watched(editor)).toEqual(['0'])
    stored.saveOther('paper', { x: 99 }, claude)
    await expect.element(notice('Claude')).toBeInTheDocument()
    editor.change('paper', { x: 50 })
    await undo().click()
    await expect
      .element(notice('Claude'))
      .toHaveTextContent('Everything in it has been changed since')
    await expect.element(undo()).not.toBeInTheDocument()
    expect(editor.element('paper')).toMatchObject({ x: 50 })
    await page.getByRole('button', { name: 'Close notice' }).click()
    await expect.element(notice('Claude')).not.toBeInTheDocument()
  })

  it('by another author takes the place of the notice before', async () => {
    const stored = newStored()
    const editor = await open(stored)
    await expect.poll(() => watched(editor)).toEqual(['0'])
    stored.saveOther('paper', { x: 99 }, claude)
    await expect.element(notice('Claude')).toBeInTheDocument()
    stored.saveOther('headline', { text: 'Summer sale' })
    await expect.element(notice('Grace')).toBeInTheDocument()
    await undo().click()
    expect(editor.element('headline')).toMatchObject({ text: 'Sale' })
    expect(editor.element('paper')).toMatchObject({ x: 99 })
  })
})

describe('own saves', () => {
  it('show no notice, and are followed by a call that waits for the next revision', async () => {
    const editor = await open()
    editor.change('headline', { text: 'Winter sale' })
    await editor.save()
    await expect.poll(() => watched(editor).at(-1)).toBe('1')
    expect(editor.saver.others.get()).toBeNull()
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  })
})

describe('the edit of a program before the editor opened', () => {
  it('is told, and undone', async () => {
    const stored = newStored()
    stored.saveOther('paper', { x: 99 }, shop)
    stored.updatedAt = new Date(Date.now() - 3 * 60_000).toISOString()
    const editor = await open(stored)
    await expect.element(notice('Shop')).toHaveTextContent('Edited by Shop, 3 min ago')
    await undo().click()
    expect(editor.element('paper')).toMatchObject({ x: 10 })
  })

  it('is not told when a person has saved since', async () => {
    const stored = newStored()
    stored.saveOther('paper', { x: 99 }, shop)
    stored.saveOther('paper', { x: 98 })
    const editor = await open(stored)
    await expect.poll(() => watched(editor)).toEqual(['2'])
    expect(editor.app.received.filter(({ query }) => 'before' in query)).toEqual([])
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  })
})

describe('the call that waits', () => {
  it('is not made while the window is hidden', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const stored = newStored()
    const editor = await open(stored)
    stored.saveOther('paper', { x: 99 }, claude)
    expect(watched(editor)).toEqual([])
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => editor.element('paper').x).toBe(99)
  })

  it('is not made again once the design is gone', async () => {
    const stored = newStored()
    const call = `GET /api/v1/designs/${stored.id}/draft/changes`
    const gone = (): unknown => refused(404, 'not_found', 'Design not found')
    const editor = await open(stored, { [call]: gone })
    await expect.poll(() => watched(editor)).toEqual(['0'])
    await expect.element(page.getByRole('region')).not.toBeInTheDocument()
  })
})
