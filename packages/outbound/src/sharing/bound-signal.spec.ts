import { boundSignal } from './bound-signal'

const never = new AbortController().signal
const late = (): Error => new Error('late')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a bound signal', () => {
  it('does not count the time of a pause', async () => {
    const bound = boundSignal(never, 1000, late)
    jest.advanceTimersByTime(600)
    let end = (): void => undefined
    const pausing = bound.pause(() => new Promise<void>(resolve => (end = resolve)))
    jest.advanceTimersByTime(5000)
    end()
    await pausing
    jest.advanceTimersByTime(399)
    expect(bound.signal.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    expect(bound.signal.reason).toEqual(late())
  })

  it('continues after a pause whose work failed, and returns its result otherwise', async () => {
    const bound = boundSignal(never, 1000, late)
    await expect(bound.pause(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(await bound.pause(() => Promise.resolve('room'))).toBe('room')
    jest.advanceTimersByTime(1000)
    expect(bound.signal.aborted).toBe(true)
  })

  it('aborts with the outer signal during a pause', () => {
    const outer = new AbortController()
    const bound = boundSignal(outer.signal, 1000, late)
    void bound.pause(() => new Promise(() => undefined))
    outer.abort(new Error('cancelled'))
    expect(bound.signal.reason).toEqual(new Error('cancelled'))
  })
})
