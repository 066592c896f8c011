import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { underFault } from '../testing/fault-run'
import { type System, startSystem } from '../testing/system'

const preload = (name: string): string[] => [
  '--require',
  join(__dirname, '..', 'testing', 'preload', name),
]

let system: System

afterEach(async () => {
  await system.stop()
})

it.each(['clock-ahead.cjs', 'clock-behind.cjs'])(
  'renders as ever when the clock of a worker is wrong: %s',
  async name => {
    system = await startSystem({
      workers: 2,
      // Signatures of S3 carry the time; a wrong clock there is the SDK's to correct.
      storage: 'disk',
      workerFlags: index => (index === 0 ? preload(name) : []),
    })
    const { ledger } = await underFault(system, name, () => delay(3000))
    expect(ledger.secondAttempts).toBe(0)
  },
)

it('loses nothing when the event loop of a worker is blocked for 20 s', async () => {
  system = await startSystem({ workers: 2, workerFlags: () => preload('block-on-signal.cjs') })
  const { ledger } = await underFault(system, 'event loop blocked for 20 s', async () => {
    system.workers[0]?.kill('SIGUSR2')
    await delay(22_000)
    return undefined
  })
  expect(ledger.secondAttempts).toBeGreaterThan(0)
})

it('finishes nothing twice when a worker is frozen for 20 s', async () => {
  system = await startSystem({ workers: 2 })
  await underFault(system, 'SIGSTOP a worker for 20 s', async () => {
    system.workers[0]?.kill('SIGSTOP')
    await delay(20_000)
    system.workers[0]?.kill('SIGCONT')
    return undefined
  })
})
