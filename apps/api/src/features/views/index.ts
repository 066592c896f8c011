import { keyIdOf } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { createView } from '../../domain/views/create-view'
import { presentView } from './view.presenter'

/** Views of images that browsers cannot decode or reach, for clients that paint pages in a browser. */
export const views: OpenFeature = runtime => ({
  handlers: {
    createView: async ({ body: request, principal, ...call }) =>
      presentView(
        await createView(runtime, { ...call, request, keyId: keyIdOf(principal) }),
        runtime.addresses,
      ),
  },
})
