import { createObservable } from '@platen/editor'

/** True when the session has ended while the user is working. */
export const signedOut = createObservable(false)

/** True from when the person ends the session, unless that fails. Refused calls are expected then, and nothing is kept on this device. */
export const endingSession = createObservable(false)

/** Resolves while the session goes on: at once, or when ending it has failed. Once it has ended, the page is left before anything is kept. */
export const sessionGoesOn = (): Promise<void> =>
  new Promise(resolve => {
    if (!endingSession.get()) {
      resolve()
      return
    }
    const stop = endingSession.subscribe(() => {
      stop()
      resolve()
    })
  })
