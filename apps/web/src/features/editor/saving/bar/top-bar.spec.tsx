import { forgetAlias, remove, rename } from '@platen/editor'
import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listed, refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { TopBar } from './top-bar'
// Otherwise loaded on demand, which a test does not wait for.
import '../download/download-dialog'
import '../preview/variants-dialog'
import '../proof/proof-dialog'
import '../versions/versions-dialog'
import '../../../../parts/designs/affected/affected-calls'
import '../../../../parts/designs/affected/affected-elements'
import '../../../../parts/sharing/share-dialog'

const design = (): StoredDesign =>
  new StoredDesign([
    { id: 'paper', type: 'shape' },
    { id: 'badge', type: 'shape' },
  ])

const open = (
  stored: StoredDesign,
  around: Parameters<typeof showSaving>[2] = {},
): Promise<ShownSaving> => showSaving(<TopBar />, stored, around)

const announced = ({ session }: ShownSaving): string => session.announcement.get()

afterEach(() => page.viewport(1280, 800))

describe('the name of the design', () => {
  const name = (editor: ShownSaving) => editor.field('Design name')

  it('is changed in place, and in the title of the page', async () => {
    const stored = design()
    const editor = await open(stored)
    expect(document.title).toContain('Edit Sale')
    await editor.button('Rename Sale').click()
    await expect.element(name(editor)).toHaveFocus()
    await userEvent.keyboard(' Winter sale {Enter}')
    await expect.element(editor.button('Rename Winter sale')).toBeVisible()
    await editor.announced('Renamed to Winter sale')
    expect(stored.name).toBe('Winter sale')
    expect(document.title).toContain('Edit Winter sale')
  })

  it('creates a version, on which the next draft is based', async () => {
    const stored = design()
    const editor = await open(stored)
    await editor.button('Rename Sale').click()
    await userEvent.keyboard('Winter{Enter}')
    await expect.poll(() => editor.saver.get().known.baseVersion).toBe(2)
    editor.change('paper', { x: 40 })
    await editor.save()
    expect(stored).toMatchObject({ revision: 1, baseVersion: 2 })
  })

  it.each([
    ['Escape', 'Winter{Escape}'],
    ['an empty field', '{Backspace}{Enter}'],
    ['the same name', '{Enter}'],
  ])('stays as it was after %s', async (_, keys) => {
    const editor = await open(design())
    await editor.button('Rename Sale').click()
    await userEvent.keyboard(keys)
    await expect.element(editor.button('Rename Sale')).toBeVisible()
    expect(editor.app.received.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  })

  it('stays the same if the new one is refused, which is announced', async () => {
    const stored = design()
    const editor = await open(stored, {
      answers: {
        [`PUT /api/v1/designs/${stored.id}`]: () => refused(403, 'forbidden', 'Editors only'),
      },
    })
    await editor.button('Rename Sale').click()
    await userEvent.keyboard('Winter{Enter}')
    await editor.announced('Not renamed. Editors only. Ask an owner of your organization.')
    await expect.element(editor.button('Rename Sale')).toBeVisible()
  })
})

describe('publishing', () => {
  const dialog = ({ screen }: ShownSaving) => screen.getByRole('dialog')

  it('is possible once there is a draft, with a note, in two clicks', async () => {
    const stored = design()
    const editor = await open(stored)
    await expect.element(editor.button('Publish')).toBeDisabled()
    editor.session.act('publish')
    expect(announced(editor)).toBe('There is nothing to publish')
    editor.change('paper', { x: 40 })
    await editor.button('Publish v2').click()
    await expect.element(dialog(editor)).toHaveAccessibleName('Publish version 2')
    await userEvent.keyboard('For winter')
    await dialog(editor).getByRole('button', { name: 'Publish' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(announced(editor)).toBe('Version 2 is published')
    expect(editor.sent('POST publish')).toEqual([{ note: 'For winter' }])
    expect(stored).toMatchObject({ version: 2, revision: 0 })
    await expect.element(editor.button('Publish')).toBeDisabled()
  })

  it('can be cancelled', async () => {
    const stored = design()
    const editor = await open(stored)
    editor.change('paper', { x: 40 })
    await expect.element(editor.button('Publish v2')).toBeEnabled()
    editor.session.act('publish')
    await dialog(editor).getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(editor.sent('POST publish')).toEqual([])
  })

  it('shows the changes of others first, if there are any', async () => {
    const stored = design()
    const editor = await open(stored)
    editor.change('paper', { x: 40 })
    await editor.save()
    stored.saveOther('badge', { x: 99 })
    await editor.button('Publish v2').click()
    const publish = dialog(editor).getByRole('button', { name: 'Publish' })
    await publish.click()
    await expect
      .element(dialog(editor).getByText(/^Somebody else changed the design/))
      .toBeVisible()
    expect(stored.version).toBe(1)
    await publish.click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(stored.version).toBe(2)
  })

  it.each<[() => unknown, RegExp]>([
    [
      () => Promise.reject(new TypeError()),
      /^The service cannot be reached. Your changes are kept/,
    ],
    [() => refused(500, 'internal', 'Broken'), /^Not saved: the server failed/],
    [() => refused(400, 'invalid_request', 'too many pages'), /^Too many pages/],
  ])('says why it failed, and stays open', async (answer, words) => {
    const stored = design()
    const editor = await open(stored, {
      answers: { [`PUT /api/v1/designs/${stored.id}/draft`]: answer },
    })
    editor.change('paper', { x: 40 })
    await editor.button('Publish v2').click()
    await dialog(editor).getByRole('button', { name: 'Publish' }).click()
    await expect.element(dialog(editor).getByText(words)).toBeVisible()
  })

  it('closes if there is a conflict to decide', async () => {
    const stored = design()
    const editor = await open(stored)
    editor.change('paper', { x: 40 })
    stored.saveOther('paper', { x: 50 })
    await editor.button('Publish v2').click()
    await dialog(editor).getByRole('button', { name: 'Publish' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
  })
})

describe('publishing what calls would notice', () => {
  const dialog = ({ screen }: ShownSaving) => screen.getByRole('dialog')
  const affected = ({ screen }: ShownSaving) => screen.getByRole('list', { name: 'Affected calls' })

  const sentBy = (
    keyIds: readonly string[],
    field: { elementId: string; key: string; calls: number },
  ) => ({ ...field, callers: keyIds.map(keyId => ({ keyId, name: null })) })

  /** Opens a design for which calls set two fields of its paper and one of its badge, renames the paper, and asks to publish that. */
  async function renamed(stored = design()): Promise<ShownSaving> {
    stored.sent = [
      sentBy(['key_1', 'key_2'], { elementId: 'paper', key: 'fill', calls: 4100 }),
      sentBy(['key_1'], { elementId: 'badge', key: 'fill', calls: 9 }),
      sentBy(['key_2'], { elementId: 'paper', key: 'opacity', calls: 1 }),
    ]
    const editor = await open(stored)
    editor.session.run(rename('paper', 'sheet'), { name: 'Rename' })
    editor.session.run(forgetAlias('sheet', 'paper'), { name: 'Forget' })
    await editor.button('Publish v2').click()
    await expect.element(affected(editor)).toBeVisible()
    return editor
  }

  it('says which keys sent what, and how often', async () => {
    const editor = await renamed()
    const [only] = affected(editor).getByRole('listitem').elements()
    expect(affected(editor).getByRole('listitem').elements()).toHaveLength(1)
    expect(only?.querySelector('p')?.textContent).toBe(
      '2 keys sent paper.fill 4,100 times and paper.opacity once in 30 days; this version has no paper.',
    )
    expect(editor.sent('POST publish')).toEqual([])
  })

  it('keeps the old id as an alias, as a step to undo, and publishes then', async () => {
    const stored = design()
    const editor = await renamed(stored)
    await editor.button('Keep as alias: paper').click()
    await editor.announced('paper is an alias of sheet')
    await expect.element(affected(editor)).not.toBeInTheDocument()
    expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)
    expect(editor.steps.at(-1)).toBe('Keep paper as an alias of sheet')
    await dialog(editor).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(editor.element('sheet')).toMatchObject({ aliases: ['paper'] })
    expect(stored.document).toMatchObject(editor.design)
    editor.undo()
    expect(editor.element('sheet')).not.toHaveProperty('aliases')
  })

  it('goes on all the same if asked to', async () => {
    const stored = design()
    const editor = await renamed(stored)
    await dialog(editor).getByRole('button', { name: 'Publish anyway' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(stored.version).toBe(2)
  })

  it('can be cancelled', async () => {
    const stored = design()
    const editor = await renamed(stored)
    await dialog(editor).getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog(editor)).not.toBeInTheDocument()
    expect(stored.version).toBe(1)
  })

  it('waits until that is known', async () => {
    const stored = design()
    let answer: (sent: object) => void = () => undefined
    const asked = new Promise<object>(resolve => {
      answer = resolve
    })
    const editor = await open(stored, {
      answers: { [`GET /api/v1/designs/${stored.id}/field-use`]: () => asked },
    })
    editor.session.run(remove(['paper']), { name: 'Delete' })
    await editor.button('Publish v2').click()
    await expect.element(dialog(editor)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    answer({ data: [sentBy(['key_1'], { elementId: 'paper', key: 'fill', calls: 4100 })] })
    await expect.element(affected(editor)).toHaveTextContent(/^1 key sent paper.fill 4,100 times/)
    await expect.element(editor.button(/^Keep /)).not.toBeInTheDocument()
    expect(stored.version).toBe(1)
  })

  it('is not held up if that cannot be read', async () => {
    const stored = design()
    const editor = await open(stored, {
      answers: {
        [`GET /api/v1/designs/${stored.id}/field-use`]: () => refused(500, 'internal', 'Broken'),
      },
    })
    editor.change('paper', { x: 40 })
    await editor.button('Publish v2').click()
    await expect.element(dialog(editor)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => stored.version).toBe(2)
  })
})

describe('the rest of the bar', () => {
  it('saves at once, and says whether there was anything to save', async () => {
    const stored = design()
    const editor = await open(stored)
    editor.session.act('save')
    expect(announced(editor)).toBe('Everything is saved')
    editor.change('paper', { x: 40 })
    editor.session.act('save')
    expect(announced(editor)).toBe('Saving')
    await expect.poll(() => stored.revision).toBe(1)
  })

  it('leads to the page of the design', async () => {
    const stored = design()
    const editor = await open(stored)
    await expect
      .element(editor.screen.getByRole('link', { name: 'Use' }))
      .toHaveAttribute('href', `/designs/${stored.id}`)
    await editor.button('Leave the editor').click()
    await expect.poll(() => editor.app.path()).toBe(`/designs/${stored.id}`)
  })

  it.each([
    ['Variants', 'Variants'],
    ['Proof', 'Proof of page 1'],
  ])('has a menu with two previews: %s', async (entry, dialog) => {
    const editor = await open(design())
    await editor.button('Preview').click()
    await editor.screen.getByRole('menuitem', { name: entry }).click()
    await expect.element(editor.screen.getByRole('dialog')).toHaveAccessibleName(dialog)
  })

  it.each(['Versions', 'Download'])('has a button for the dialog %s', async name => {
    const stored = design()
    const editor = await open(stored, {
      answers: { [`GET /api/v1/designs/${stored.id}/versions`]: listed([]) },
    })
    await editor.button(name).click()
    await expect.element(editor.screen.getByRole('dialog')).toHaveAccessibleName(name)
  })

  it.each([
    [820, ['More', 'Preview', 'Download']],
    [390, ['More']],
  ])('shows the actions in a window of %d px', async (width, names) => {
    await page.viewport(width, 844)
    const editor = await open(design())
    const publish = editor.button('Publish')
    await expect.element(publish).toBeInViewport({ ratio: 1 })
    for (const name of names) await expect.element(editor.button(name)).toBeInViewport({ ratio: 1 })
  })

  it('shares the design', async () => {
    const stored = design()
    const path = `/api/v1/designs/${stored.id}`
    const editor = await open(stored, {
      answers: { [`GET ${path}/shares`]: { data: [] }, [`GET ${path}/versions`]: listed([]) },
    })
    editor.session.act('share')
    const dialog = editor.screen.getByRole('dialog', { name: 'Share' })
    await expect.element(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  })

  it('has a menu with the actions that do not fit into a narrow window', async () => {
    await page.viewport(390, 844)
    const stored = design()
    const editor = await open(stored, {
      answers: { [`GET /api/v1/designs/${stored.id}/versions`]: listed([]) },
    })
    await editor.button('More').click()
    const entries = editor.screen.getByRole('menuitem').elements()
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...['Share', 'Comments', 'Versions', 'Variants', 'Proof', 'Check', 'Download', 'Use'],
      ...['Zoom in', 'Zoom out', 'Zoom to 100 %', 'Copy design ID'],
    ])
    await editor.screen.getByRole('menuitem', { name: 'Versions' }).click()
    await expect.element(editor.screen.getByRole('dialog')).toHaveAccessibleName('Versions')
  })

  it('copies the IDs that API calls use', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const stored = design()
    const editor = await open(stored)
    const { session } = editor
    session.act('copy-design-id')
    await editor.announced(`Copied design ID ${stored.id}`)
    session.select(before => ({ ...before, ids: ['paper'] }))
    session.act('copy-element-id')
    await editor.announced('Copied element ID paper')
    session.act('select-all')
    session.act('copy-element-id')
    await editor.announced(/^Copied element IDs/)
    expect(write.mock.calls).toEqual([[stored.id], ['paper'], ['paper\nbadge']])
    write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    session.act('copy-design-id')
    await editor.announced(`The browser could not copy design ID ${stored.id}`)
    write.mockRestore()
  })
})
