import { type Design } from '@platen/design'
import { createObservable } from '@platen/editor'
import {
  type UnsavedDesign,
  type UnsavedDesigns,
} from '../../../../parts/designs/unsaved/unsaved-designs'
import { openSession } from '../../testing/open-session'
import { openedSaving, type Saving } from '../machine/saving'
import { createKeeper, type Keeper } from './keeper'

const designOf = (text: string): Design =>
  openSession({ elements: [{ id: 'headline', type: 'text', text }] }).store.state().design

const [saved, changed, later] = ['Sale', 'Winter', 'Winter sale'].map(designOf) as [
  Design,
  Design,
  Design,
]

interface Kept {
  keeper: Keeper
  saving: ReturnType<typeof createObservable<Saving>>
  /** The design in the browser. */
  store: { kept: UnsavedDesign | undefined }
  /** Changes the design, or saves it. */
  set: (parts: Partial<Saving>) => void
}

interface Device {
  kept?: Design
  /** True if the browser stores nothing. */
  isFull?: boolean
}

const known = { document: saved, revision: 0, baseVersion: 1 }
const whose = { userId: 'usr_ada', designId: 'dsg_1' }

/** Creates a keeper on a device with the design of an earlier session. */
function keep({ kept, isFull = false }: Device = {}): Kept {
  const base = { ...whose, base: known, at: 0 }
  const store: Kept['store'] = { kept: kept && { ...base, document: kept } }
  const saving = createObservable(openedSaving(known))
  const designs: Pick<UnsavedDesigns, 'drop' | 'find' | 'keep'> = {
    find: () => Promise.resolve(store.kept),
    keep(design) {
      if (isFull) return Promise.reject(new DOMException('', 'QuotaExceededError'))
      store.kept = design
      return Promise.resolve()
    },
    drop() {
      store.kept = undefined
      return Promise.resolve()
    },
  }
  const open = (): Promise<UnsavedDesigns> => Promise.resolve(designs as UnsavedDesigns)
  const keeper = createKeeper({ ...whose, saving, open })
  return { keeper, saving, store, set: parts => saving.set({ ...saving.get(), ...parts }) }
}

/** Waits until the work in progress has ended. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('a change', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  it('is kept after a moment, and dropped after it is saved', async () => {
    const { keeper, store, set } = keep()
    keeper.start()
    set({ mine: changed })
    expect(keeper.hasAll()).toBe(false)
    jest.advanceTimersByTime(299)
    await rest()
    expect(store.kept).toBeUndefined()
    jest.advanceTimersByTime(1)
    await rest()
    expect(store.kept).toMatchObject({ ...whose, document: changed, base: known })
    expect(keeper.hasAll()).toBe(true)
    set({ known: { ...known, document: changed, revision: 1 } })
    await rest()
    expect(store.kept).toBeUndefined()
  })

  it('is kept as the last of several in quick succession', async () => {
    const { keeper, store, set } = keep()
    keeper.start()
    set({ mine: changed })
    jest.advanceTimersByTime(200)
    set({ mine: later })
    jest.advanceTimersByTime(100)
    await rest()
    expect(store.kept).toMatchObject({ document: later })
  })

  it('that is saved before that moment is not kept', async () => {
    const { keeper, store, set } = keep()
    keeper.start()
    set({ mine: changed })
    set({ mine: saved })
    jest.advanceTimersByTime(300)
    await rest()
    expect(store.kept).toBeUndefined()
    expect(keeper.hasAll()).toBe(true)
  })

  it('is kept at once if the user leaves the page or the editor', async () => {
    const { keeper, store, set } = keep()
    const stop = keeper.start()
    set({ mine: changed })
    keeper.keepNow()
    expect(keeper.hasAll()).toBe(true)
    await rest()
    expect(store.kept).toMatchObject({ document: changed })
    set({ mine: later })
    stop()
    await rest()
    expect(store.kept).toMatchObject({ document: later })
  })

  it('that the browser does not keep is reported', async () => {
    const { keeper, set } = keep({ isFull: true })
    keeper.start()
    set({ mine: changed })
    keeper.keepNow()
    await rest()
    expect(keeper.works.get()).toBe(false)
    expect(keeper.hasAll()).toBe(false)
  })
})

describe('a change from an earlier session', () => {
  it('is found, and stays until the user decides about it', async () => {
    const { keeper, store } = keep({ kept: changed })
    await rest()
    expect(keeper.found.get()).toMatchObject({ document: changed })
    expect(store.kept).toBeDefined()
    keeper.forgetFound()
    expect(keeper.found.get()).toBeNull()
    await rest()
    expect(store.kept).toBeUndefined()
  })

  it('is dropped if the service has it already', async () => {
    const { keeper, store } = keep({ kept: designOf('Sale') })
    await rest()
    expect(keeper.found.get()).toBeNull()
    expect(store.kept).toBeUndefined()
  })

  it('is kept during its recovery, until it is saved', async () => {
    const { keeper, store, set } = keep({ kept: changed })
    await rest()
    keeper.start()
    set({ mine: changed })
    keeper.forgetFound()
    await rest()
    expect(store.kept).toMatchObject({ document: changed })
    set({ known: { ...known, document: changed, revision: 1 } })
    await rest()
    expect(store.kept).toBeUndefined()
  })
})

it('reports that the browser stores nothing for pages', async () => {
  const open = (): Promise<never> => Promise.reject(new DOMException('', 'SecurityError'))
  const keeper = createKeeper({ ...whose, saving: keep().saving, open })
  await rest()
  expect(keeper.works.get()).toBe(false)
  expect(keeper.found.get()).toBeNull()
})
