import { type OpenFeature } from '../feature'
import { getUsage } from './get-usage'
import { presentUsage } from './usage.presenter'

/** What the organization uses and may use. */
export const usage: OpenFeature = runtime => ({
  handlers: { getUsage: async call => presentUsage(await getUsage(runtime, call)) },
})
