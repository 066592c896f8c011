import { type ReactNode, useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { type ShownApp, showInApp } from '../../../../testing/components/shown-app'
import { EditGate, useEditLock } from './edit-gate'
import { createEditLock, type EditLock } from './edit-lock'

/** Stands in for the editor, which sends its design to the other tabs. */
function Editor({ stored }: { stored: StoredDesign }): ReactNode {
  const lock = useEditLock()
  useEffect(() => lock.tell(stored.document), [lock, stored])
  return <p>The editor</p>
}

const answers = {
  'GET /api/app/fonts': { faces: [], coverages: [] },
  'GET /fonts/index.json': { faces: [], coverages: [] },
}

const show = (stored: StoredDesign, role: 'editor' | 'viewer' = 'editor'): Promise<ShownApp> =>
  showInApp(
    <EditGate designId={stored.id} elsewhere={<a href="/elsewhere">View the design</a>}>
      <Editor stored={stored} />
    </EditGate>,
    { role, answers },
  )

/** Opens the design in another tab first. */
async function otherTab(stored: StoredDesign): Promise<{ lock: EditLock; close: () => void }> {
  const lock = createEditLock(stored.id)
  const close = lock.start()
  await expect.poll(lock.state.get).toBe('mine')
  lock.tell(stored.document)
  return { lock, close }
}

const design = (): StoredDesign => new StoredDesign([{ id: 'paper', type: 'shape' }])
const editor = ({ screen }: ShownApp) => screen.getByText('The editor')
const heading = ({ screen }: ShownApp) => screen.getByRole('heading', { level: 1 })

describe('a design', () => {
  it('is edited by users who are allowed to', async () => {
    const app = await show(design())
    await expect.element(editor(app)).toBeVisible()
  })

  it('is only viewed by others, who are told whom to ask', async () => {
    const stored = design()
    const app = await show(stored, 'viewer')
    await expect.element(heading(app)).toHaveTextContent('You can view this design but not edit it')
    await expect
      .element(app.screen.getByRole('link', { name: 'View the design' }))
      .toHaveAttribute('href', `/designs/${stored.id}`)
    await expect.element(editor(app)).not.toBeInTheDocument()
  })
})

describe('a design that another tab edits', () => {
  it('is shown in its current state, with actions', async () => {
    const stored = design()
    const { close } = await otherTab(stored)
    const app = await show(stored)
    await expect
      .element(heading(app))
      .toHaveTextContent('You are editing this design in another tab')
    await expect.element(app.screen.getByRole('img', { name: 'The first page' })).toBeVisible()
    await expect.element(app.screen.getByRole('link', { name: 'View the design' })).toBeVisible()
    close()
    await expect.element(editor(app)).toBeVisible()
  })

  it('is taken over, once the other tab has saved', async () => {
    const stored = design()
    const { lock, close } = await otherTab(stored)
    let end = (): void => undefined
    const saving = new Promise<void>(resolve => (end = resolve))
    const app = await show(stored)
    lock.state.subscribe(() => {
      if (lock.state.get() === 'elsewhere') lock.hold(saving)
    })
    await app.screen.getByRole('button', { name: 'Edit here' }).click()
    await expect.poll(lock.state.get).toBe('elsewhere')
    await expect.element(editor(app)).not.toBeInTheDocument()
    end()
    await expect.element(editor(app)).toBeVisible()
    await expect.poll(() => lock.followed.get()).toEqual(stored.document)
    close()
  })

  it('goes back to the first tab when the second one leaves', async () => {
    const stored = design()
    const { lock, close } = await otherTab(stored)
    const app = await show(stored)
    await app.screen.getByRole('button', { name: 'Edit here' }).click()
    await expect.element(editor(app)).toBeVisible()
    await app.screen.unmount()
    await expect.poll(lock.state.get).toBe('mine')
    expect(lock.followed.get()).toBeNull()
    close()
  })
})
