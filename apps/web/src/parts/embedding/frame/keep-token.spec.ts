import { keepToken, type TokenKeeper } from './keep-token'

/** Creates a token keeper with its own clock, and counts its requests for tokens. */
function keeper(): { keeper: TokenKeeper; asked: () => number; pass: (ms: number) => void } {
  let [time, asked] = [0, 0]
  let timers: { at: number; work: () => void }[] = []
  const later = (work: () => void, ms: number): unknown => timers.push({ at: time + ms, work })
  const made = keepToken(() => asked++, { now: () => time, later })
  const pass = (ms: number): void => {
    time += ms
    const due = timers.filter(({ at }) => at <= time)
    timers = timers.filter(({ at }) => at > time)
    for (const { work } of due) work()
  }
  return { keeper: made, asked: () => asked, pass }
}

it.each([
  ['an hour: a minute before it expires', 3_600_000, 3_539_999],
  ['a minute: after half that time', 60_000, 29_999],
])('asks for another token when one lasts %s', (_, lasts, quiet) => {
  const { keeper: kept, asked, pass } = keeper()
  kept.take()
  kept.lastsUntil(lasts)
  pass(quiet)
  expect(asked()).toBe(0)
  pass(1)
  expect(asked()).toBe(1)
})

it('asks once, shortly before the latest token expires', () => {
  const { keeper: kept, asked, pass } = keeper()
  kept.take()
  kept.lastsUntil(100_000)
  kept.take()
  kept.lastsUntil(1_000_000)
  pass(900_000)
  expect(asked()).toBe(0)
  pass(40_000)
  expect(asked()).toBe(1)
})

it('asks when a token is refused, but not again with each refused call', () => {
  const { keeper: kept, asked, pass } = keeper()
  kept.take()
  for (let call = 0; call < 5; call++) kept.refuse()
  expect([asked(), kept.get()]).toEqual([1, { tokens: 1, isRefused: true }])
  pass(10_000)
  kept.refuse()
  expect(asked()).toBe(2)
  kept.take()
  expect(kept.get()).toEqual({ tokens: 2, isRefused: false })
})

it('asks once more if a call that somebody waits for is refused', () => {
  const { keeper: kept, asked } = keeper()
  kept.take()
  kept.refuse()
  kept.want()
  expect(asked()).toBe(1)
  kept.refuse()
  kept.refuse()
  expect(asked()).toBe(2)
})

it('notifies its subscribers of changes', () => {
  const { keeper: kept } = keeper()
  const heard: number[] = []
  const stop = kept.subscribe(() => heard.push(kept.get().tokens))
  kept.take()
  kept.take()
  stop()
  kept.take()
  expect(heard).toEqual([1, 2])
})

it('does not ask repeatedly if the clock of the device is ahead', () => {
  const { keeper: kept, asked, pass } = keeper()
  kept.take()
  for (let turn = 0; turn < 5; turn++) {
    kept.lastsUntil(-3_600_000)
    pass(0)
    kept.take()
  }
  expect(asked()).toBe(1)
})
