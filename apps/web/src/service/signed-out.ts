import { createObservable } from '@platen/editor'

/** True when the session has ended while the user is working. */
export const signedOut = createObservable(false)

/** The key of the mutations that end the session. While one runs, refused calls are expected. */
export const endingSession = ['end session'] as const
