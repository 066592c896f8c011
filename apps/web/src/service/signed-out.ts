import { createObservable } from '@platen/editor'

/** True when the session has ended while the user is working. */
export const signedOut = createObservable(false)
