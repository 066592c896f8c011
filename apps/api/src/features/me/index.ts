import { type OpenFeature } from '../feature'
import { getMe } from './get-me'
import { presentMe } from './me.presenter'

/** The key of the caller. */
export const me: OpenFeature = runtime => ({
  handlers: { getMe: async ({ principal }) => presentMe(await getMe(runtime, principal)) },
})
