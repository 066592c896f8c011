import { abortable } from '@platen/env'

/** Lets concurrent callers with the same key share one piece of work. */
export interface SingleFlight<Result> {
  /** Joins or starts the work for this key. An abort ends only the wait of that caller. When the last caller aborts, the work ends. */
  join(
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>
}

interface Flight<Result> {
  result: Promise<Result>
  abort: AbortController
  waiting: number
  done: boolean
}

/** Creates an empty set of flights. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>()

  const leave = (key: string, flight: Flight<Result>): void => {
    flight.waiting--
    if (flight.waiting > 0) return
    if (flights.get(key) === flight) flights.delete(key)
    // Does not abort after success: that would create an error with a stack, a cost that every fetch would bear.
    if (!flight.done) flight.abort.abort()
  }

  return {
    async join(key, signal, work) {
      signal.throwIfAborted()
      let flight = flights.get(key)
      if (!flight) {
        const abort = new AbortController()
        flight = { result: work(abort.signal), abort, waiting: 0, done: false }
        flights.set(key, flight)
      }
      flight.waiting++
      try {
        const result = await abortable(flight.result, signal)
        flight.done = true
        return result
      } finally {
        leave(key, flight)
      }
    },
  }
}
