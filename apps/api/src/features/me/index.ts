import { type OpenFeature } from '../feature'
import { getMe } from './get-me'
import { presentMe } from './me.presenter'

/** The key of the caller. */
export const me: OpenFeature = runtime => ({
  handlers: { getMe: async call => presentMe(await getMe(runtime, call)) },
})
