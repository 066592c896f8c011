import { createObservable } from '@platen/editor'

/** True if the session ended while the user works. */
export const signedOut = createObservable(false)
