import { descendantsOf, isRunning } from '@platen/env'
import { inMidRender, underFault } from '../testing/fault-run'
import { type ManagedProcess } from '../testing/managed-process'
import { type System, startSystem } from '../testing/system'
import { leaseSettings } from '../testing/times'
import { waitFor } from '../testing/wait'

let system: System

beforeAll(async () => {
  system = await startSystem({ apis: 2, workers: 2, workerEnv: leaseSettings })
})

afterAll(async () => {
  await system.stop()
})

const running = (processes: readonly ManagedProcess[]): ManagedProcess[] =>
  processes.filter(process => process.exit() === null)

function first(processes: readonly ManagedProcess[]): ManagedProcess {
  const [process] = running(processes)
  if (process === undefined) throw new Error('no process to end')
  return process
}

/** Starts an API at the address of one that has ended. */
const replaceApi = ({ name }: ManagedProcess): Promise<unknown> =>
  system.startApi(Number(name.replace('api ', '')))

it('loses nothing when a worker is killed', async () => {
  const ledger = await underFault(system, 'kill -9 a worker', async () => {
    const killed: number[] = []
    await inMidRender(system, async (victim, takenOver) => {
      victim.kill('SIGKILL')
      killed.push(victim.pid)
      await system.startWorker()
      await takenOver()
    })
    return killed
  })
  expect(ledger.secondAttempts).toBeGreaterThan(0)
})

it('loses nothing when render children are killed', async () => {
  await underFault(system, 'kill -9 render children', async () => {
    for (let turn = 0; turn < 4; turn++) {
      process.kill(await someChild(running(system.workers)[turn % 2], turn), 'SIGKILL')
      await endOfOpenRenders()
    }
    return []
  })
})

/** Returns a child of this worker; after an early end, the worker may have no child until it starts the next. */
function someChild(worker: ManagedProcess | undefined, turn: number): Promise<number> {
  return waitFor('a render child', () => {
    const children = descendantsOf(worker?.pid ?? 0)
    return children[turn % children.length]
  })
}

/** Waits until all current renders have ended: a second crash of the same render would rightly fail it. */
async function endOfOpenRenders(): Promise<void> {
  const open = await system.sql<{ id: string }>(`select id from renders where state = 'rendering'`)
  const ids = open.map(({ id }) => id)
  await waitFor('the open renders to end', async () => {
    const left = await system.sql(
      `select from renders where state in ('queued', 'rendering') and id = any ($1)`,
      [ids],
    )
    return left.length === 0
  })
}

it('leaves no render child behind a killed worker', async () => {
  const victim = first(system.workers)
  const children = descendantsOf(victim.pid)
  expect(children.length).toBeGreaterThan(0)
  victim.kill('SIGKILL')
  await victim.ended()
  await waitFor('the children to end', () => !children.some(isRunning))
  await system.startWorker()
})

it('loses nothing when an API is killed: what it accepted completes', async () => {
  await underFault(system, 'kill -9 an API', async () => {
    const victim = first(system.apis)
    victim.kill('SIGKILL')
    await victim.ended()
    await replaceApi(victim)
    return [victim.pid]
  })
})

it('loses nothing when every worker and so every sweeper dies in the same second', async () => {
  await underFault(system, 'kill -9 all workers', async () => {
    const victims = running(system.workers)
    for (const victim of victims) victim.kill('SIGKILL')
    await Promise.all(victims.map(victim => victim.ended()))
    await Promise.all(victims.map(() => system.startWorker()))
    return victims.map(victim => victim.pid)
  })
})

it('loses nothing when each process is asked to end under load', async () => {
  await underFault(system, 'SIGTERM each process', async () => {
    const [worker, api] = [first(system.workers), first(system.apis)]
    await system.startWorker()
    for (const process of [worker, api]) {
      process.kill('SIGTERM')
      await process.ended()
      expect(process.exit()).toEqual({ code: 0, signal: null })
    }
    await replaceApi(api)
    return [worker.pid, api.pid]
  })
})

it('ends at once on a second SIGTERM, and nothing is lost', async () => {
  await underFault(system, 'SIGTERM twice', async () => {
    const worker = first(system.workers)
    worker.kill('SIGTERM')
    // Signals that are pending at the same time count as one.
    await waitFor('the first signal', () => worker.output().includes('is stopping'))
    worker.kill('SIGTERM')
    await worker.ended()
    await system.startWorker()
    return [worker.pid]
  })
})
