import { storeAsset } from '../../domain/assets/store-asset'
import { type OpenFeature } from '../feature'
import { presentAsset } from './asset.presenter'

/** Uploaded files of the organization. */
export const assets: OpenFeature = runtime => ({
  handlers: {
    uploadAsset: async ({ scope, body: bytes }) =>
      presentAsset(await storeAsset(runtime, { scope, bytes, field: 'file' }), runtime.addresses),
  },
})
