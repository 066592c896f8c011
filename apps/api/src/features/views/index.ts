import { keyIdOf } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { createView } from './create-view'
import { presentView } from './view.presenter'

/** Images that browsers cannot decode or reach, for clients that paint pages there. */
export const views: OpenFeature = runtime => ({
  handlers: {
    createView: async ({ body: request, principal, ...call }) =>
      presentView(
        await createView(runtime, { ...call, request, keyId: keyIdOf(principal) }),
        runtime.addresses,
      ),
  },
})
