import { startClock } from './render-clock'

describe('the clock of a render', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('ends everything at its limit, whatever is being done', () => {
    const clock = startClock(30, new AbortController().signal)
    jest.advanceTimersByTime(29)
    expect([clock.left(), clock.signal.aborted]).toEqual([1, false])
    jest.advanceTimersByTime(31)
    expect(clock.left()).toBe(0)
    expect(clock.signal.reason).toMatchObject({ code: 'render_timeout' })
  })

  it('passes on the reason why the render is ended from outside, even if it had ended before', () => {
    const lease = new AbortController()
    const clock = startClock(1000, lease.signal)
    lease.abort('lease lost')
    expect(clock.signal.reason).toBe('lease lost')
    clock.end()
    const late = startClock(1000, lease.signal)
    expect(late.signal.reason).toBe('lease lost')
    late.end()
  })

  it('ends nothing once the render has ended', () => {
    const clock = startClock(20, new AbortController().signal)
    clock.end()
    jest.advanceTimersByTime(50)
    expect(clock.signal.aborted).toBe(false)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('measures laps', () => {
    const clock = startClock(1000, new AbortController().signal)
    jest.advanceTimersByTime(30)
    expect(clock.lap()).toBe(30)
    expect(clock.lap()).toBe(0)
    clock.end()
  })
})
