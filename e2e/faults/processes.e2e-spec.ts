import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { underFault } from '../testing/fault-run'
import { type System, startSystem } from '../testing/system'

let system: System

beforeEach(async () => {
  system = await startSystem({ apis: 2, workers: 2 })
})

afterEach(async () => {
  await system.stop()
})

/** Process ids of a worker's render children, whatever wraps them. */
function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map(row => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .flatMap(([child = 0]) => [child, ...childrenOf(child)])
}

it('loses nothing when a worker is killed', async () => {
  const { ledger } = await underFault(system, 'kill -9 a worker', async () => {
    const victim = system.workers[0]
    victim?.kill('SIGKILL')
    await system.startWorker(2)
    return [victim?.pid ?? 0]
  })
  expect(ledger.secondAttempts).toBeGreaterThan(0)
})

it('loses nothing when render children are killed', async () => {
  await underFault(system, 'kill -9 render children', async () => {
    // Each worker is hit every 6 s, long after the render that was hit has run again in a child started anew: a
    // second crash of the same render would rightly fail it.
    for (let turn = 0; turn < 4; turn++) {
      const children = childrenOf(system.workers[turn % 2]?.pid ?? 0)
      process.kill(children[turn % children.length] ?? 0, 'SIGKILL')
      await delay(3000)
    }
    return undefined
  })
})

it('leaves no render child behind a killed worker', async () => {
  const victim = system.workers[0]
  const children = childrenOf(victim?.pid ?? 0)
  expect(children.length).toBeGreaterThan(0)
  victim?.kill('SIGKILL')
  await victim?.ended()
  await delay(500)
  const alive = execFileSync('ps', ['-eo', 'pid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map(row => row.trim().split(/\s+/))
    .filter(([pid, stat = '']) => children.includes(Number(pid)) && !stat.startsWith('Z'))
  expect(alive).toEqual([])
})

it('finishes nothing twice when a worker is frozen past its lease and wakes again', async () => {
  const { ledger } = await underFault(system, 'SIGSTOP a worker for 12 s', async () => {
    system.workers[0]?.kill('SIGSTOP')
    await delay(12_000)
    system.workers[0]?.kill('SIGCONT')
    return undefined
  })
  expect(ledger.secondAttempts).toBeGreaterThan(0)
})

it('loses nothing when an API is killed: what it accepted completes', async () => {
  await underFault(system, 'kill -9 an API', async () => {
    const [victim] = system.apis
    victim?.kill('SIGKILL')
    await victim?.ended()
    await system.startApi(Number(new URL(system.urls[0] ?? '').port))
    return [victim?.pid ?? 0]
  })
})

it('loses nothing when every worker and so every sweeper dies in the same second', async () => {
  await underFault(system, 'kill -9 all workers', async () => {
    const victims = [...system.workers]
    for (const victim of victims) victim.kill('SIGKILL')
    await delay(1000)
    await system.startWorker(2)
    return victims.map(victim => victim.pid)
  })
})

it('loses nothing when each process is asked to end under load', async () => {
  await underFault(system, 'SIGTERM each process', async () => {
    const ended: number[] = []
    const [worker, api] = [system.workers[0], system.apis[0]]
    if (worker === undefined || api === undefined) throw new Error('no process to end')
    await system.startWorker(2)
    worker.kill('SIGTERM')
    await worker.ended()
    expect(worker.exit()).toEqual({ code: 0, signal: null })
    api.kill('SIGTERM')
    await api.ended()
    expect(api.exit()).toEqual({ code: 0, signal: null })
    ended.push(worker.pid, api.pid)
    await system.startApi(Number(new URL(system.urls[0] ?? '').port))
    return ended
  })
})

it('ends at once on a second SIGTERM, and nothing is lost', async () => {
  await underFault(system, 'SIGTERM twice', async () => {
    const [worker] = system.workers
    worker?.kill('SIGTERM')
    await delay(50)
    worker?.kill('SIGTERM')
    await worker?.ended()
    return [worker?.pid ?? 0]
  })
})
