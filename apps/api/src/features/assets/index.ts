import { type OpenFeature } from '../feature'
import { presentUploaded } from './asset.presenter'
import { uploadAsset } from './upload-asset'

/** Uploaded files of the organization. */
export const assets: OpenFeature = runtime => ({
  handlers: {
    uploadAsset: async call =>
      presentUploaded(await uploadAsset(runtime, call), runtime.addresses),
  },
})
