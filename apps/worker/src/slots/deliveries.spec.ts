import { waitFor } from '@platen/env/testing'
import {
  createDeliveries,
  type Deliveries,
  type DeliveryOptions,
  type RenderSlot,
} from './deliveries'
import { type PostponedJob } from './postponed-jobs'

const never = new AbortController().signal
const places = { perOrganization: 2, inAll: 3 }
const impatient = { ...places, patienceMs: 0 }

/** Lets all other work run, except for timers. */
const turn = (): Promise<void> => new Promise(setImmediate)

interface OpenPromise<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: Error) => void
}

function openPromise<Value>(): OpenPromise<Value> {
  const opened: Partial<OpenPromise<Value>> = {}
  const promise = new Promise<Value>((resolve, reject) =>
    Object.assign(opened, { resolve, reject }),
  )
  return { resolve: () => undefined, reject: () => undefined, ...opened, promise }
}

/** A render of an organization; the test decides when its files arrive and when it ends. */
class TestRender {
  files = openPromise<string>()
  end = openPromise<undefined>()
  signal: AbortSignal = never
  /** The state of the render so far. */
  state: 'fetching' | 'drawing' | 'ended' = 'fetching'
  thrown: unknown

  constructor(readonly organizationId: string) {}

  async process(slot: RenderSlot): Promise<void> {
    try {
      const got = await slot.waitForFiles(this.files.promise, this)
      expect(got).toBe('files')
      this.state = 'drawing'
      await this.end.promise
    } catch (error) {
      this.thrown = error
    }
    this.state = 'ended'
  }
}

const becomes = (render: TestRender, state: TestRender['state']): Promise<unknown> =>
  waitFor(`a render that is ${state}`, () => render.state === state)

/** Opens deliveries of renders whose names begin with their organization: `a1` is the first of `a`. */
function open(options: Partial<DeliveryOptions> = {}): {
  deliveries: Deliveries
  render: (id: string) => TestRender
  enqueued: string[]
} {
  const renders = new Map<string, TestRender>()
  const enqueued: string[] = []
  const render = (id: string): TestRender => {
    const known = renders.get(id) ?? new TestRender(id.charAt(0))
    renders.set(id, known)
    return known
  }
  const jobOf = (renderId: string): PostponedJob => ({
    renderId,
    organizationId: renderId.charAt(0),
    attempt: 0,
    priority: 1,
  })
  const deliveries = createDeliveries({
    process: (id, slot) => render(id).process(slot),
    findQueued: id => Promise.resolve(jobOf(id)),
    enqueue: ({ renderId }) => {
      enqueued.push(renderId)
      return Promise.resolve()
    },
    drawing: 1,
    limits: impatient,
    ...options,
  })
  return { deliveries, render, enqueued }
}

describe('a render whose files come quickly', () => {
  it('holds its slot until it has ended', async () => {
    const { deliveries, render } = open({ limits: { ...places, patienceMs: 3_600_000 } })
    let free = false
    const taken = deliveries.take('a1').then(() => (free = true))
    render('a1').files.resolve('files')
    await becomes(render('a1'), 'drawing')
    expect(free).toBe(false)
    render('a1').end.resolve(undefined)
    await taken
    await deliveries.settled()
  })

  it('gets the errors of fetching them', async () => {
    const { deliveries, render } = open({ limits: { ...places, patienceMs: 3_600_000 } })
    render('a1').files.reject(new Error('no file'))
    await deliveries.take('a1')
    expect(render('a1').thrown).toEqual(new Error('no file'))
  })
})

describe('a render whose files are late', () => {
  it('leaves its slot, but is still drawn and waited for', async () => {
    const { deliveries, render } = open()
    await deliveries.take('a1')
    let settled = false
    const settling = deliveries.settled().then(() => (settled = true))
    render('a1').files.resolve('files')
    await becomes(render('a1'), 'drawing')
    expect(settled).toBe(false)
    render('a1').end.resolve(undefined)
    await settling
    expect(render('a1').thrown).toBeUndefined()
  })

  it('gets the errors of fetching them', async () => {
    const { deliveries, render } = open()
    await deliveries.take('a1')
    render('a1').files.reject(new Error('no file'))
    await deliveries.settled()
    expect(render('a1').thrown).toEqual(new Error('no file'))
  })

  it('is drawn when its turn comes', async () => {
    const { deliveries, render } = open()
    for (const id of ['a1', 'b1']) await deliveries.take(id)
    for (const id of ['a1', 'b1']) render(id).files.resolve('files')
    await becomes(render('a1'), 'drawing')
    await turn()
    expect(render('b1').state).toBe('fetching')
    render('a1').end.resolve(undefined)
    await becomes(render('b1'), 'drawing')
    render('b1').end.resolve(undefined)
    await deliveries.settled()
  })

  it('stops waiting for its turn when its signal aborts', async () => {
    const { deliveries, render } = open()
    const abort = new AbortController()
    render('b1').signal = abort.signal
    for (const id of ['a1', 'b1']) await deliveries.take(id)
    for (const id of ['a1', 'b1']) render(id).files.resolve('files')
    await becomes(render('a1'), 'drawing')
    abort.abort(new Error('cancelled'))
    await becomes(render('b1'), 'ended')
    expect(render('b1').thrown).toEqual(new Error('cancelled'))
  })

  it('leaves its turn to others while it waits for files again', async () => {
    const [late, later, end] = [openPromise<string>(), openPromise<string>(), openPromise<string>()]
    const told: string[] = []
    const wait = { organizationId: 'a', signal: never }
    const { deliveries } = open({
      process: async (id, slot) => {
        await slot.waitForFiles(late.promise, wait)
        if (id === 'a1') await slot.waitForFiles(later.promise, wait)
        told.push(id)
        await end.promise
      },
    })
    for (const id of ['a1', 'b1']) await deliveries.take(id)
    late.resolve('files')
    await waitFor('the first', () => told.length > 0)
    later.resolve('files')
    await turn()
    expect(told).toEqual(['b1'])
    end.resolve('drawn')
    await deliveries.settled()
    expect(told).toEqual(['b1', 'a1'])
  })

  it('keeps its slot if no place is left', async () => {
    const { deliveries, render } = open()
    for (const id of ['a1', 'b1', 'c1']) await deliveries.take(id)
    let free = false
    const taken = deliveries.take('d1').then(() => (free = true))
    render('d1').files.resolve('files')
    await becomes(render('d1'), 'drawing')
    expect(free).toBe(false)
    render('d1').end.resolve(undefined)
    await taken
  })
})

describe('an organization with many renders whose files are late', () => {
  it('has further ones postponed until places are free, unlike other organizations', async () => {
    const { deliveries, render, enqueued } = open()
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a3', 'b1']) await deliveries.take(id)
    expect(render('b1').state).toBe('fetching')
    render('a1').files.reject(new Error('no file'))
    await becomes(render('a1'), 'ended')
    expect(enqueued).toEqual(['a3'])
    await deliveries.take('a3')
    render('a3').files.reject(new Error('no file'))
    await becomes(render('a3'), 'ended')
    expect(enqueued).toEqual(['a3', 'a4'])
  })

  it('gets all of them back at once when none is waiting any more', async () => {
    const { deliveries, render, enqueued } = open()
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await deliveries.take(id)
    for (const id of ['a1', 'a2']) render(id).files.reject(new Error('no file'))
    await deliveries.settled()
    expect(enqueued).toEqual(['a3', 'a4', 'a5', 'a6'])
  })

  it('loses none that cannot be enqueued: the sweeper enqueues them', async () => {
    const { deliveries, render } = open({
      enqueue: () => Promise.reject(new Error('Redis is away')),
    })
    for (const id of ['a1', 'a2', 'a3']) await deliveries.take(id)
    for (const id of ['a1', 'a2']) render(id).files.reject(new Error('no file'))
    await deliveries.settled()
  })

  it('processes a render that is no longer queued, so that its job ends', async () => {
    const { deliveries, render, enqueued } = open({ findQueued: () => Promise.resolve(null) })
    for (const id of ['a1', 'a2', 'a3']) await deliveries.take(id)
    expect(render('a3').state).toBe('fetching')
    render('a3').files.reject(new Error('no file'))
    await becomes(render('a3'), 'ended')
    expect(enqueued).toEqual([])
  })
})

describe('a delivery', () => {
  it('fails as its render does', async () => {
    const { deliveries } = open({ process: () => Promise.reject(new Error('no database')) })
    await expect(deliveries.take('a1')).rejects.toThrow('no database')
    await deliveries.settled()
  })
})
