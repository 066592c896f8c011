import { abortable } from '@platen/env'

/** Lets callers wait for a result that another caller is already producing, so that it is produced only once. */
export interface Followers<Result> {
  /**
   * Runs `work`, unless another caller with this key is already running its own; then waits for that caller's result or error. Runs `work`
   * all the same if `accepts` refuses that result, or the other caller gives way or is aborted. Rejects with the signal's reason if that
   * comes first.
   */
  join(
    key: string,
    caller: { signal: AbortSignal; accepts: (result: Result) => boolean },
    work: (giveWay: () => void) => Promise<Result>,
  ): Promise<Result>
}

/** Resolves to undefined if the leader has produced nothing, and another caller may lead. */
type Lead<Result> = Promise<{ result: Result } | undefined>

/** Creates an empty set of callers. */
export function createFollowers<Result>(): Followers<Result> {
  const leads = new Map<string, Lead<Result>>()

  const lead = async (
    key: string,
    signal: AbortSignal,
    work: (giveWay: () => void) => Promise<Result>,
  ): Promise<Result> => {
    let settle: (led: { result: Result } | undefined) => void = () => undefined
    let fail: (error: unknown) => void = () => undefined
    const own: Lead<Result> = new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
    })
    own.catch(() => {
      // Without followers, nothing else handles the rejection.
    })
    const end = (): void => {
      if (leads.get(key) === own) leads.delete(key)
    }
    leads.set(key, own)
    try {
      const result = await work(() => {
        end()
        settle(undefined)
      })
      settle({ result })
      return result
    } catch (error) {
      if (signal.aborted) settle(undefined)
      else fail(error)
      throw error
    } finally {
      end()
    }
  }

  return {
    async join(key, { signal, accepts }, work) {
      signal.throwIfAborted()
      for (let other = leads.get(key); other; other = leads.get(key)) {
        const led = await abortable(other, signal)
        if (!led) continue
        if (accepts(led.result)) return led.result
        break
      }
      return lead(key, signal, work)
    },
  }
}
