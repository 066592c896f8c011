import { type Answer, callApp } from './app-calls'
import { isSignedOut } from './failures'
import { keep, readKept } from '../preferences/kept'

const place = 'platen-signed-in'

/** Whether somebody was signed in when this device heard last: no page sees the cookie, and asking for nobody is an error. */
export const wasSignedIn = (): boolean => readKept(place) === 'yes'

/** Keeps on this device whether somebody is signed in, for pages that are open to strangers. */
export function noteSignedIn(isSignedIn: boolean): void {
  keep(place, isSignedIn ? 'yes' : 'no')
}

/** Reads who is signed in; throws PlatenError with status 401 when nobody is. */
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
