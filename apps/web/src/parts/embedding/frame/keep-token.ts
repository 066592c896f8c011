/** What a frame knows of its token. */
export interface TokenState {
  /** How many tokens came; none before the page around has connected. */
  tokens: number
  /** Whether the service refuses the last one. */
  isRefused: boolean
}

export interface TokenKeeper {
  get: () => TokenState
  subscribe: (hear: () => void) => () => void
  /** A token has come. */
  take: () => void
  /** The service refuses the token. */
  refuse: () => void
  /** Somebody waits for what is called next: if that is refused, another token is asked for, however lately one was. */
  want: () => void
  /** The token is good until then, in ms since 1970. */
  lastsUntil: (time: number) => void
}

/** How long before its end another token is asked for, and how long until it is asked for again, in ms. */
const [ahead, pause] = [60_000, 10_000]

/** Asks for another token shortly before the present one expires, and when one is refused. */
export function keepToken(
  ask: () => void,
  { now = Date.now, later = setTimeout as (work: () => void, ms: number) => unknown } = {},
): TokenKeeper {
  const hearers = new Set<() => void>()
  let state: TokenState = { tokens: 0, isRefused: false }
  let askedAt = -Infinity
  let turn = 0
  const set = (next: TokenState): void => {
    state = next
    for (const hear of hearers) hear()
  }
  const askOnce = (): void => {
    if (now() - askedAt < pause) return
    askedAt = now()
    ask()
  }
  return {
    get: () => state,
    subscribe(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    take() {
      turn++
      set({ tokens: state.tokens + 1, isRefused: false })
    },
    refuse() {
      if (!state.isRefused) set({ ...state, isRefused: true })
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
