import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { collectSeldom } from './collect-seldom'

/** How often the whole heap is marked while 500 MB of pixels come and go. */
async function markings(): Promise<number> {
  let marked = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { detail } = entry as unknown as { detail: { kind: number } }
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) marked++
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  // The last few live on into the old space, as those of a render that waits for its encoder.
  const inWork: Buffer[] = []
  for (let picture = 0; picture < 100; picture++) {
    inWork[picture % 5] = Buffer.alloc(5_000_000)
    await sleep(1)
  }
  observer.disconnect()
  return marked
}

describe('collectSeldom', () => {
  it('spares most of the marking that pictures come and go with', async () => {
    setFlagsFromString('--heap-growing-percent=0')
    const before = await markings()
    collectSeldom()
    const after = await markings()
    expect(before).toBeGreaterThan(1)
    expect(after).toBeLessThan(before)
  })
})
