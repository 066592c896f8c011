import { type OpenFeature } from '../feature'
import { presentAsset, presentAssets, presentUploaded } from './asset.presenter'
import { deleteAsset } from './delete-asset'
import { getAsset } from './get-asset'
import { uploadAsset } from './upload-asset'

/** Uploaded files of the organization. */
export const assets: OpenFeature = runtime => {
  const { addresses, database } = runtime
  return {
    handlers: {
      uploadAsset: async call => presentUploaded(await uploadAsset(runtime, call), addresses),
      listAssets: async ({ scope, query }) =>
        presentAssets(await database.tenant(scope).assets.list(query), { query, addresses }),
      getAsset: async call => presentAsset(await getAsset(runtime, call), addresses),
      deleteAsset: async ({ scope, assetId, query }) => {
        await deleteAsset(runtime, { scope, assetId, force: query.force })
        return { status: 204, body: undefined }
      },
    },
  }
}
