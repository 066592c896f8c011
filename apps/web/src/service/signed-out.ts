/** Creates the state of a session that ended while the user works; views subscribe to it. */
function createSwitch(): {
  get: () => boolean
  set: (value: boolean) => void
  subscribe: (hear: () => void) => () => void
} {
  let on = false
  const listeners = new Set<() => void>()
  return {
    get: () => on,
    set(value) {
      on = value
      for (const hear of listeners) hear()
    },
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}

export const signedOut = createSwitch()
