import {
  type Creating,
  type KnownSheet,
  type NamedContent,
  type UnsavedSheet,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { type Outcome, type SheetCalls } from './sheet-calls'
import { type Opened, SheetSaver } from './sheet-saver'

const contentOf = (...texts: string[]): NamedContent => ({
  name: 'Sale',
  columns: ['headline.text'],
  rows: texts.map((text, nth) => ({ id: `r${nth}`, cells: [text] })),
  mapping: {},
})

const [start, one, two] = [
  contentOf('Red', 'Blue'),
  contentOf('Ruby', 'Blue'),
  contentOf('Rose', 'Blue'),
]

const known: KnownSheet = { id: 'sht_1', revision: 1, content: start }

/** The service with one sheet, which gives the prepared outcomes first. */
class Service implements SheetCalls {
  sheet: KnownSheet
  readonly saved: [revision: number, text: string][] = []
  /** What the next saves end in. */
  outcomes: Outcome[] = []
  /** True if calls wait until `answer`. */
  isSlow = false
  #waiting: (() => void)[] = []

  constructor(sheet: KnownSheet) {
    this.sheet = sheet
  }

  /** The name of a sheet that another page has created. */
  createdElsewhere: string | null = null

  inTurn = (work: () => Promise<Outcome>): Promise<Outcome> => work()

  find(name: string): Promise<Outcome | null> {
    const isThere = name === this.createdElsewhere
    return Promise.resolve(isThere ? { type: 'found', known: this.sheet } : null)
  }

  /** The keys of the calls that create a sheet. */
  readonly keys: string[] = []

  create({ idempotencyKey, content }: Creating): Promise<Outcome> {
    this.keys.push(idempotencyKey)
    return this.save({ revision: 0 }, content)
  }

  async save({ revision }: { revision: number }, content: NamedContent): Promise<Outcome> {
    this.saved.push([revision, content.rows[0]?.cells[0] ?? ''])
    if (this.isSlow) await new Promise<void>(resolve => this.#waiting.push(resolve))
    const outcome = this.outcomes.shift()
    if (outcome) return outcome
    if (revision !== this.sheet.revision) return { type: 'overtaken' }
    this.sheet = { id: 'sht_1', revision: revision + 1, content }
    return { type: 'saved', known: this.sheet }
  }

  read = (): Promise<KnownSheet> => Promise.resolve(this.sheet)

  answer(): void {
    this.#waiting.shift()?.()
  }

  /** Somebody else saves. */
  change(content: NamedContent): void {
    this.sheet = { ...this.sheet, revision: this.sheet.revision + 1, content }
  }
}

interface Run {
  saver: SheetSaver
  service: Service
  device: { kept: UnsavedSheet | undefined }
}

function open(opened: Opened = { known, content: start }): Run {
  const service = new Service(opened.known)
  const device: Run['device'] = { kept: undefined }
  const keep = (sheet: UnsavedSheet): Promise<void> => {
    device.kept = sheet
    return Promise.resolve()
  }
  const drop = (): Promise<void> => {
    device.kept = undefined
    return Promise.resolve()
  }
  const saver = new SheetSaver({ opened, calls: service, device: { keep, drop } })
  return { saver, service, device }
}

/** Lets the time pass, and the work that it begins end. */
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms)

const status = ({ saver }: Run): unknown => saver.get().status

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a change', () => {
  it('is saved 1.5 s after the latest one, over the revision that is known', async () => {
    const run = open()
    run.saver.change(one)
    await pass(1_000)
    run.saver.change(two)
    expect(status(run)).toEqual({ kind: 'saving' })
    await pass(1_499)
    expect(run.service.saved).toEqual([])
    await pass(1)
    expect(run.service.saved).toEqual([[1, 'Rose']])
    expect(status(run)).toEqual({ kind: 'saved' })
    run.saver.change(one)
    await pass(1_500)
    expect(run.service.saved.at(-1)).toEqual([2, 'Ruby'])
  })

  it('waits at most 10 s while others follow', async () => {
    const { saver, service } = open()
    for (let nth = 0; nth < 10; nth++) {
      saver.change(nth % 2 ? one : two)
      await pass(1_000)
    }
    expect(service.saved).toHaveLength(1)
  })

  it('during a save follows with the next one, and no two are sent at once', async () => {
    const run = open()
    const { saver, service } = run
    service.isSlow = true
    saver.change(one)
    await pass(1_500)
    saver.change(two)
    saver.flush()
    await pass(5_000)
    expect(service.saved).toEqual([[1, 'Ruby']])
    service.answer()
    await pass(1_500)
    expect(service.saved).toEqual([
      [1, 'Ruby'],
      [2, 'Rose'],
    ])
    expect(status(run)).toEqual({ kind: 'saving' })
    service.answer()
    await pass(0)
    expect(status(run)).toEqual({ kind: 'saved' })
  })

  it('that is undone needs no saving', async () => {
    const run = open()
    run.saver.change(one)
    run.saver.change(contentOf('Red', 'Blue'))
    await pass(20_000)
    expect(run.service.saved).toEqual([])
    expect(status(run)).toEqual({ kind: 'saved' })
  })

  it('creates a sheet that the service does not have', async () => {
    const run = open({ known: { id: null, revision: 0, content: start }, content: start })
    expect(run.saver.get().id).toBeNull()
    run.saver.change(one)
    await pass(1_500)
    expect(run.saver.get().id).toBe('sht_1')
    expect(run.service.sheet).toEqual({ id: 'sht_1', revision: 1, content: one })
  })
})

describe('on this device', () => {
  it('a change is kept after a moment, until it is saved', async () => {
    const run = open()
    run.saver.change(one)
    await pass(299)
    expect(run.device.kept).toBeUndefined()
    await pass(1)
    expect(run.device.kept).toEqual({ base: known, content: one })
    await pass(1_200)
    expect(run.device.kept).toBeUndefined()
  })

  it('a change is kept at once if the page is left', async () => {
    const run = open()
    run.service.isSlow = true
    run.saver.change(one)
    run.saver.stop()
    await pass(0)
    expect(run.device.kept).toEqual({ base: known, content: one })
    expect(run.service.saved).toEqual([[1, 'Ruby']])
  })

  it('an earlier change that was found is saved', async () => {
    const run = open({ known, content: one })
    expect(status(run)).toEqual({ kind: 'saving' })
    await pass(1_500)
    expect(run.service.saved).toEqual([[1, 'Ruby']])
  })
})

const unanswered = { type: 'unanswered', text: null, waitMs: 0 } as const

describe('a sheet that the service does not have', () => {
  const unsent = { id: null, revision: 0, content: start }

  it('is created by a call that is kept before it is sent, and that the next page repeats', async () => {
    const run = open({ known: unsent, content: one })
    run.service.isSlow = true
    await pass(1_500)
    const { creating } = run.device.kept?.base ?? {}
    expect(creating).toEqual({ idempotencyKey: run.service.keys[0], content: one })
    run.saver.change(two)
    await pass(300)
    const { base, content } = run.device.kept ?? { base: unsent, content: start }
    expect(content).toEqual(two)

    const next = open({ known: base, content })
    await pass(1_500)
    expect(next.service.keys).toEqual(run.service.keys)
    expect(next.service.saved).toEqual([[0, 'Ruby']])
    await pass(1_500)
    expect(next.service.saved.at(-1)).toEqual([1, 'Rose'])
    expect(next.device.kept).toBeUndefined()
  })

  it('takes the one that another page has created since, with the rows of both', async () => {
    const empty = contentOf()
    const run = open({ known: { id: null, revision: 0, content: empty }, content: empty })
    const theirs = { ...empty, rows: [{ id: 't0', cells: ['Teal'] }] }
    run.service.sheet = { id: 'sht_1', revision: 1, content: theirs }
    run.service.createdElsewhere = 'Sale'
    run.saver.change(one)
    await pass(1_500)
    expect(run.saver.get()).toMatchObject({ id: 'sht_1', overwritten: [] })
    await pass(1_500)
    expect(run.service.keys).toEqual([])
    const texts = run.service.sheet.content.rows.map(({ cells }) => cells[0])
    expect(texts.toSorted()).toEqual(['Blue', 'Ruby', 'Teal'])
    expect(status(run)).toEqual({ kind: 'saved' })
    expect(run.device.kept).toBeUndefined()
  })

  it('is created beside one of another name', async () => {
    const run = open({ known: unsent, content: start })
    run.service.createdElsewhere = 'Autumn'
    run.saver.change(one)
    await pass(1_500)
    expect(run.service.keys).toHaveLength(1)
  })

  it('is created by the same call until it is answered, and by another once that is refused', async () => {
    const run = open({ known: unsent, content: start })
    const refused = { type: 'refused', text: 'Too large.', isFinal: false } as const
    run.service.outcomes = [unanswered, refused]
    run.saver.change(one)
    await pass(1_500)
    await pass(1_000)
    expect(run.device.kept?.base.creating).toBeUndefined()
    run.saver.change(two)
    await pass(1_500)
    const [first, second, third] = run.service.keys
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(run.service.saved).toEqual([
      [0, 'Ruby'],
      [0, 'Ruby'],
      [0, 'Rose'],
    ])
  })
})

describe('without an answer', () => {
  it('a save is repeated after growing pauses, or at once when the service is back', async () => {
    const run = open()
    run.service.outcomes = [unanswered, unanswered, unanswered]
    run.saver.change(one)
    await pass(1_500)
    expect(status(run)).toEqual({ kind: 'offline' })
    await pass(1_000)
    expect(run.service.saved).toHaveLength(2)
    await pass(1_999)
    expect(run.service.saved).toHaveLength(2)
    await pass(1)
    expect(run.service.saved).toHaveLength(3)
    run.saver.change(two)
    expect(status(run)).toEqual({ kind: 'offline' })
    run.saver.flush()
    await pass(0)
    expect(run.service.saved.at(-1)).toEqual([1, 'Rose'])
    expect(status(run)).toEqual({ kind: 'saved' })
  })

  it('the service is given the time that it asks for', async () => {
    const run = open()
    run.service.outcomes = [{ type: 'unanswered', text: 'Too many requests.', waitMs: 20_000 }]
    run.saver.change(one)
    await pass(1_500)
    expect(status(run)).toEqual({ kind: 'failing', text: 'Too many requests.' })
    await pass(19_999)
    expect(run.service.saved).toHaveLength(1)
    await pass(1)
    expect(status(run)).toEqual({ kind: 'saved' })
  })

  it('what arrived nevertheless is not told as an overwritten change', async () => {
    const run = open()
    run.service.outcomes = [unanswered]
    run.saver.change(one)
    await pass(1_500)
    run.service.change(one)
    run.saver.change(two)
    await pass(10_000)
    expect(run.service.sheet).toMatchObject({ revision: 3, content: two })
    expect(run.saver.get().overwritten).toEqual([])
  })
})

describe('when somebody else was faster', () => {
  it('both changes are kept', async () => {
    const run = open()
    run.saver.change(one)
    run.service.change(contentOf('Red', 'Navy', 'Teal'))
    await pass(5_000)
    expect(run.saver.get().content).toEqual(contentOf('Ruby', 'Navy', 'Teal'))
    expect(run.service.sheet).toMatchObject({
      revision: 3,
      content: contentOf('Ruby', 'Navy', 'Teal'),
    })
    expect(run.saver.get()).toMatchObject({ status: { kind: 'saved' }, overwritten: [] })
  })

  it('what both have changed is mine, and is told until it is dismissed', async () => {
    const run = open()
    run.saver.change(one)
    run.service.change(two)
    await pass(5_000)
    expect(run.service.sheet.content).toEqual(one)
    const cell = { rowId: 'r0', column: 'headline.text', mine: 'Ruby', theirs: 'Rose' }
    expect(run.saver.get().overwritten).toEqual([cell])
    run.saver.dismiss()
    expect(run.saver.get().overwritten).toEqual([])
  })

  it('a change during the reading is kept too', async () => {
    const run = open()
    run.saver.change(one)
    run.service.change(contentOf('Red', 'Navy'))
    await pass(1_500)
    run.saver.change({ rows: [...run.saver.get().content.rows, { id: 'new', cells: ['Mint'] }] })
    await pass(10_000)
    const texts = run.service.sheet.content.rows.map(({ cells }) => cells[0])
    expect(texts).toEqual(['Ruby', 'Navy', 'Mint'])
  })

  it('their change is shown once it is known, without a change of mine', async () => {
    const run = open()
    run.service.change(two)
    await run.saver.pull(2)
    expect(run.saver.get().content).toEqual(two)
    await pass(20_000)
    expect(run.service.saved).toEqual([])
    await run.saver.pull(2)
    expect(status(run)).toEqual({ kind: 'saved' })
  })
})

describe('a refusal', () => {
  it.each([
    [false, 'saved', 2],
    [true, 'refused', 1],
  ])(
    'is told, and tried again after the next change unless final: %s',
    async (isFinal, kind, saves) => {
      const run = open()
      run.service.outcomes = [{ type: 'refused', text: 'Too large.', isFinal }]
      run.saver.change(one)
      await pass(1_500)
      expect(status(run)).toEqual({ kind: 'refused', text: 'Too large.' })
      await pass(60_000)
      expect(run.service.saved).toHaveLength(1)
      run.saver.change(two)
      await pass(1_500)
      expect(status(run)).toMatchObject({ kind })
      expect(run.service.saved).toHaveLength(saves)
    },
  )

  it('of what has changed meanwhile is tried again', async () => {
    const run = open()
    run.service.isSlow = true
    run.service.outcomes = [{ type: 'refused', text: 'Too large.', isFinal: false }]
    run.saver.change(one)
    await pass(1_500)
    run.saver.change(two)
    run.service.isSlow = false
    run.service.answer()
    await pass(1_500)
    expect(run.service.saved.at(-1)).toEqual([1, 'Rose'])
    expect(status(run)).toEqual({ kind: 'saved' })
  })
})
