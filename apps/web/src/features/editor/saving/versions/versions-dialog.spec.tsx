import { describe, expect, it } from 'vitest'
import { listed, refused } from '../../../../testing/components/served'
import { type ShownSaving, showSaving } from '../../../../testing/components/shown-saving'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { VersionsDialog } from './versions-dialog'

const at = '2026-01-12T09:14:01.000Z'
const ada = { kind: 'person', id: 'usr_ada', name: 'Ada Lindqvist' }

const item = (version: number, more: object = {}): object => ({
  version,
  createdAt: at,
  author: ada,
  note: null,
  thumbnail: null,
  ...more,
})

interface Opened {
  stored: StoredDesign
  editor: ShownSaving
  closed: number[]
}

/** Opens the versions of a design; the second version moved the paper. */
async function open(answers: (path: string) => object = () => ({})): Promise<Opened> {
  const stored = new StoredDesign([
    { id: 'paper', name: 'Paper', type: 'shape' },
    { id: 'badge', type: 'shape' },
  ])
  stored.publishOther('paper', { x: 99 })
  stored.baseVersion = 2
  const path = `/api/v1/designs/${stored.id}/versions`
  const closed: number[] = []
  const editor = await showSaving(<VersionsDialog onClose={() => closed.push(1)} />, stored, {
    answers: {
      [`GET ${path}`]: listed([item(2, { note: 'Paper moved' }), item(1)]),
      ...answers(path),
    },
  })
  await expect.element(editor.screen.getByRole('dialog')).toHaveAccessibleName('Versions')
  return { stored, editor, closed }
}

const versions = ({ screen }: ShownSaving) =>
  screen.getByRole('list', { name: 'Versions' }).getByRole('listitem')

describe('the versions', () => {
  it('are listed with their authors and notes, the latest first', async () => {
    const { editor } = await open()
    await expect.element(versions(editor).first()).toHaveTextContent(/^Version 2Latest/)
    await expect.element(versions(editor).first()).toHaveTextContent(/Paper moved/)
    await expect.element(versions(editor).last()).toHaveTextContent(/Version 1.*Ada Lindqvist/)
  })

  it('say who has approved them, and approvals are removed', async () => {
    const all = [
      { id: 'apr_1', designId: 'd', shareId: null, version: 2, name: 'Grace', createdAt: at },
    ]
    const approvals = (path: string): string => path.replace('/versions', '/approvals')
    const { editor } = await open(path => ({
      [`GET ${approvals(path)}`]: () => listed(all),
      [`DELETE ${approvals(path)}/apr_1`]() {
        all.pop()
        return new Response(null, { status: 204 })
      },
    }))
    await expect.element(versions(editor).first()).toHaveTextContent(/Approved by Grace/)
    await editor.button('Remove the approval of Grace').click()
    await editor.screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(versions(editor).first()).not.toHaveTextContent(/Approved/)
  })

  it('show their changes on request', async () => {
    const { editor } = await open()
    await editor.button('Show changes in version 2').click()
    await expect.element(editor.screen.getByText('Changed: Paper')).toBeVisible()
    await expect.element(editor.button('Show changes in version 1')).not.toBeInTheDocument()
  })

  it('say why their changes cannot be shown', async () => {
    const { editor } = await open(path => ({
      [`GET ${path}/1`]: () => refused(404, 'not_found', 'Version not found'),
    }))
    await editor.button('Show changes in version 2').click()
    await expect
      .element(editor.screen.getByText('Version not found. It may have been deleted.'))
      .toBeVisible()
  })

  it('can be requested again if they cannot be listed', async () => {
    let isBroken = true
    const { editor } = await open(path => ({
      [`GET ${path}`]: () =>
        isBroken ? refused(404, 'not_found', 'Design not found') : listed([item(1)]),
    }))
    await expect.element(editor.screen.getByText(/^Design not found/)).toBeVisible()
    isBroken = false
  })
})

describe('a version', () => {
  it('is restored to the draft as one step, which is announced', async () => {
    const { editor, closed, stored } = await open()
    await editor.button('Restore version 1').click()
    await expect.poll(() => closed).toEqual([1])
    expect(editor.element('paper')).toMatchObject({ x: 10 })
    await editor.announced('Version 1 is in the draft')
    expect(editor.steps).toEqual(['Restore version 1'])
    await editor.save()
    expect(stored).toMatchObject({ revision: 1, baseVersion: 2, document: editor.design })
    editor.undo()
    expect(editor.element('paper')).toMatchObject({ x: 99 })
  })

  it('that is the latest can be restored once there is a draft', async () => {
    const { editor } = await open()
    await expect.element(editor.button('Restore version 2')).not.toBeInTheDocument()
    editor.change('badge', { x: 50 })
    await editor.button('Restore version 2').click()
    await expect.poll(() => editor.element('badge').x).toBe(10)
  })

  it('that cannot be read leaves the draft as it is, and says so', async () => {
    const { editor, closed } = await open(path => ({
      [`GET ${path}/1`]: () => refused(404, 'not_found', 'Version not found'),
    }))
    await editor.button('Restore version 1').click()
    await expect
      .element(editor.screen.getByText('Version not found. It may have been deleted.'))
      .toBeVisible()
    expect(closed).toEqual([])
    expect(editor.steps).toEqual([])
  })
})
