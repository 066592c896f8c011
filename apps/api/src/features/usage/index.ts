import { type OpenFeature } from '../feature'
import { getUsage } from './get-usage'
import { presentUsage } from './usage.presenter'

/** The usage of the organization, and its quotas. */
export const usage: OpenFeature = runtime => ({
  handlers: { getUsage: async call => presentUsage(await getUsage(runtime, call)) },
})
