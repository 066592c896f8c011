import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMidRender, underFault } from '../testing/fault-run'
import { type System, type SystemOptions, startSystem } from '../testing/system'
import { lasting, leaseSettings } from '../testing/times'

const preload = (name: string): string[] => [
  '--require',
  join(__dirname, '..', 'testing', 'preload', name),
]

/** Much longer than a lease in production. */
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

describe('workers whose clocks are an hour ahead and an hour behind', () => {
  startFor({
    workers: 2,
    // S3 signatures contain the time, and correcting for a wrong clock is up to the SDK.
    storage: 'disk',
    workerFlags: index => preload(index === 0 ? 'clock-ahead.cjs' : 'clock-behind.cjs'),
  })

  it('render as usual', async () => {
    const ledger = await underFault(system, 'clocks an hour off', async ({ answers }) => {
      await answers(30)
      return []
    })
    expect(ledger.secondAttempts).toBe(0)
  })
})

describe('a worker that stalls for longer than its leases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-blocked-'))
  const unblock = join(folder, 'unblock')
  startFor({
    workers: 2,
    workerEnv: { ...leaseSettings, BLOCKED_UNTIL: unblock },
    workerFlags: () => preload('block-on-signal.cjs'),
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('finishes nothing twice when its event loop was blocked', async () => {
    const ledger = await underFault(system, 'event loop blocked', async () => {
      await inMidRender(system, async (worker, takenOver) => {
        rmSync(unblock, { force: true })
        worker.kill('SIGUSR2')
        worker.kill('SIGCONT')
        await lasting(STALL_MS, takenOver)
        writeFileSync(unblock, '')
      })
      return []
    })
    expect(ledger.secondAttempts).toBeGreaterThan(0)
  })

  it('finishes nothing twice when it was frozen', async () => {
    const ledger = await underFault(system, 'SIGSTOP a worker', async () => {
      await inMidRender(system, async (worker, takenOver) => {
        await lasting(STALL_MS, takenOver)
        worker.kill('SIGCONT')
      })
      return []
    })
    expect(ledger.secondAttempts).toBeGreaterThan(0)
  })
})
