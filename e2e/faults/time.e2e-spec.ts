import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freezeInMidRender, underFault } from '../testing/fault-run'
import { type ManagedProcess } from '../testing/managed-process'
import { type System, type SystemOptions, startSystem } from '../testing/system'

const preload = (name: string): string[] => [
  '--require',
  join(__dirname, '..', 'testing', 'preload', name),
]

/** Much longer than a lease. */
const STALL_MS = 20_000

let system: System

const startFor = (options: SystemOptions): void => {
  beforeAll(async () => {
    system = await startSystem(options)
  })
  afterAll(async () => {
    await system.stop()
  })
}

async function frozenWorker(): Promise<ManagedProcess> {
  const [worker] = system.workers
  if (worker === undefined) throw new Error('no worker')
  await freezeInMidRender(system, worker)
  return worker
}

describe('workers whose clocks are an hour ahead and an hour behind', () => {
  startFor({
    workers: 2,
    // Signatures of S3 carry the time; a wrong clock there is the SDK's to correct.
    storage: 'disk',
    workerFlags: index => preload(index === 0 ? 'clock-ahead.cjs' : 'clock-behind.cjs'),
  })

  it('render as usual', async () => {
    const ledger = await underFault(system, 'clocks an hour off', async answers => {
      await answers(30)
      return []
    })
    expect(ledger.secondAttempts).toBe(0)
  })
})

describe('a worker that stalls for longer than its leases', () => {
  startFor({ workers: 2, workerFlags: () => preload('block-on-signal.cjs') })

  it('finishes nothing twice when its event loop was blocked', async () => {
    const ledger = await underFault(system, 'event loop blocked for 20 s', async () => {
      const worker = await frozenWorker()
      worker.kill('SIGUSR2')
      worker.kill('SIGCONT')
      await delay(STALL_MS)
      return []
    })
    expect(ledger.secondAttempts).toBeGreaterThan(0)
  })

  it('finishes nothing twice when it was frozen', async () => {
    const ledger = await underFault(system, 'SIGSTOP a worker for 20 s', async () => {
      const worker = await frozenWorker()
      await delay(STALL_MS)
      worker.kill('SIGCONT')
      return []
    })
    expect(ledger.secondAttempts).toBeGreaterThan(0)
  })
})
