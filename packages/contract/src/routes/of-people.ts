import { people } from './callers'
import { defaultBodyLimit } from './route-row'

/** Routes that anyone may call who is signed in to the app, without a query or a body. */
export const ofPeople = {
  callers: people('viewer'),
  bodyLimit: defaultBodyLimit,
  query: null,
  body: null,
} as const
