import { createObservable, type Observable } from '@platen/editor'

/** The state of a frame's token. */
export interface TokenState {
  /** The number of tokens received; 0 before the host page has connected. */
  tokens: number
  /** True if the service has refused the latest token. */
  isRefused: boolean
}

export interface TokenKeeper extends Pick<Observable<TokenState>, 'get' | 'subscribe'> {
  /** Call when the host page has sent a new token. */
  take: () => void
  /** Call when the service has refused the token. */
  refuse: () => void
  /**
   * Call before a call to the service whose result the user or the host page waits for. If the service refuses it, another token is
   * requested, however recent the last request was.
   */
  want: () => void
  /** Sets the time at which the token expires, in ms since 1970. */
  lastsUntil: (time: number) => void
}

/** The time before expiry at which another token is requested, and the shortest time between two requests, in ms. */
const [ahead, pause] = [60_000, 10_000]

/** Requests another token shortly before the current one expires, and whenever one is refused. */
export function keepToken(
  ask: () => void,
  { now = Date.now, later = setTimeout as (work: () => void, ms: number) => unknown } = {},
): TokenKeeper {
  const { get, set, subscribe } = createObservable<TokenState>({ tokens: 0, isRefused: false })
  let askedAt = -Infinity
  let turn = 0
  const askOnce = (): void => {
    if (now() - askedAt < pause) return
    askedAt = now()
    ask()
  }
  return {
    get,
    subscribe,
    take() {
      turn++
      set({ tokens: get().tokens + 1, isRefused: false })
    },
    refuse() {
      if (!get().isRefused) set({ ...get(), isRefused: true })
      askOnce()
    },
    want() {
      askedAt = -Infinity
    },
    lastsUntil(time) {
      const own = ++turn
      const left = time - now()
      const wait = Math.max(left - ahead, left / 2, 0)
      later(() => {
        if (own === turn) askOnce()
      }, wait)
    },
  }
}
