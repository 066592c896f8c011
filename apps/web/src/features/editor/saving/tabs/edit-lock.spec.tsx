import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoredDesign } from '../../../../testing/components/stored-design'
import { createEditLock, type EditLock } from './edit-lock'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const tab = (stored: StoredDesign): EditLock => {
  const lock = createEditLock(stored.id)
  closing.push(lock.start())
  return lock
}

const design = (): StoredDesign => new StoredDesign([{ id: 'paper', type: 'shape' }])

describe('several tabs', () => {
  it('see each change made in the tab that edits', async () => {
    const stored = design()
    const first = tab(stored)
    await expect.poll(first.state.get).toBe('mine')
    first.tell(stored.document)
    const others = [tab(stored), tab(stored)]
    for (const { state, followed } of others) {
      await expect.poll(state.get).toBe('elsewhere')
      await expect.poll(followed.get).toEqual(stored.document)
    }
    stored.saveOther('paper', { x: 99 })
    first.tell(stored.document)
    for (const { followed } of others) await expect.poll(followed.get).toEqual(stored.document)
  })

  it('notice when another tab takes the design over', async () => {
    const stored = design()
    const first = tab(stored)
    await expect.poll(first.state.get).toBe('mine')
    first.tell(stored.document)
    const [second, third] = [tab(stored), tab(stored)]
    await expect.poll(second.state.get).toBe('elsewhere')
    await expect.poll(third.followed.get).toEqual(stored.document)
    second.takeOver()
    await expect.poll(second.state.get).toBe('mine')
    stored.saveOther('paper', { x: 99 })
    second.tell(stored.document)
    for (const { followed } of [first, third])
      await expect.poll(followed.get).toEqual(stored.document)
  })

  it('edit different designs', async () => {
    const [one, other] = [tab(design()), tab(design())]
    await expect.poll(one.state.get).toBe('mine')
    await expect.poll(other.state.get).toBe('mine')
  })
})

describe('a browser', () => {
  beforeEach(() => void vi.restoreAllMocks())

  it('without locks lets every tab edit', () => {
    const { locks } = navigator
    const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')
    // Without HTTPS there are no locks.
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    expect(locks).toBeDefined()
    const stored = design()
    const [one, other] = [tab(stored), tab(stored)]
    if (before) Object.defineProperty(Navigator.prototype, 'locks', before)
    expect([one.state.get(), other.state.get()]).toEqual(['mine', 'mine'])
  })

  it('that refuses locks to a frame lets it edit', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('', 'SecurityError'))
    const lock = tab(design())
    await expect.poll(lock.state.get).toBe('mine')
  })
})
