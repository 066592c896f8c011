import { type Answer, callApp } from './app-calls'
import { isSignedOut } from './failures'
import { keep, readKept } from '../preferences/kept'

const place = 'platen-signed-in'

/**
 * True if a user is signed in, as far as this device knows. Pages cannot read the cookie, and asking the service while signed out would be
 * an error.
 */
export const wasSignedIn = (): boolean => readKept(place) === 'yes'

/** Records on this device whether a user is signed in, for public pages. */
export function noteSignedIn(isSignedIn: boolean): void {
  keep(place, isSignedIn ? 'yes' : 'no')
}

/** Reads the session; throws PlatenError with status 401 when nobody is signed in. */
export async function readSession(signal?: AbortSignal): Promise<Answer<'getSession'>> {
  try {
    const session = await callApp('getSession', signal && { signal })
    noteSignedIn(true)
    return session
  } catch (error) {
    if (isSignedOut(error)) noteSignedIn(false)
    throw error
  }
}
