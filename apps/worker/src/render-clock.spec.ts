import { setTimeout as sleep } from 'node:timers/promises'
import { startClock } from './render-clock'

describe('the clock of a render', () => {
  it('ends everything at its limit, whatever is being done', async () => {
    const clock = startClock(30, new AbortController().signal)
    await sleep(60)
    expect(clock.left()).toBe(0)
    expect(clock.signal.reason).toMatchObject({ code: 'render_timeout' })
  })

  it('passes on why the render is ended from outside, also when it was ended before', () => {
    const lease = new AbortController()
    const clock = startClock(1000, lease.signal)
    lease.abort('lease lost')
    expect(clock.signal.reason).toBe('lease lost')
    clock.end()
    const late = startClock(1000, lease.signal)
    expect(late.signal.reason).toBe('lease lost')
    late.end()
  })

  it('ends nothing once the render is done', async () => {
    const clock = startClock(20, new AbortController().signal)
    clock.end()
    await sleep(50)
    expect(clock.signal.aborted).toBe(false)
  })

  it('measures laps', async () => {
    const clock = startClock(1000, new AbortController().signal)
    await sleep(30)
    expect(clock.lap()).toBeGreaterThan(20)
    expect(clock.lap()).toBeLessThan(20)
    clock.end()
  })
})
