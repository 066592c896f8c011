import { findFiled } from '../../domain/filing/find-filed'
import { type OpenFeature } from '../feature'
import { keyIdOf, rateLimitKey } from '../../runtime/principal'
import { addAsset } from './add-asset'
import { presentAdded, presentAsset, presentAssets, presentUploaded } from './asset.presenter'
import { deleteAsset } from './delete-asset'
import { getAsset } from './get-asset'
import { uploadAsset } from './upload-asset'

/** Uploaded files of the organization. */
export const assets: OpenFeature = runtime => {
  const { addresses, database } = runtime
  return {
    handlers: {
      uploadAsset: async call => presentUploaded(await uploadAsset(runtime, call), addresses),
      async listAssets({ scope, query }) {
        const listed = await database.tenant(scope).assets.list(query)
        const filed = await findFiled(runtime, { scope, ids: listed.data.map(({ id }) => id) })
        return presentAssets(listed, { query, addresses, filed })
      },
      async getAsset(call) {
        const [opened, filed] = await Promise.all([
          getAsset(runtime, call),
          findFiled(runtime, { scope: call.scope, ids: [call.assetId] }),
        ])
        return presentAsset(opened, { addresses, filed })
      },
      deleteAsset: async ({ scope, assetId, query }) => {
        await deleteAsset(runtime, { scope, assetId, force: query.force })
        return { status: 204, body: undefined }
      },
    },
    tools: {
      async add_asset({ url, data, icon, name }, { scope, principal, requestId, signal }) {
        const charge = runtime.rateLimits.charge(rateLimitKey(principal))
        if (url === undefined) await charge.pay('write')
        const call = { scope, charge, url, data, icon, name, requestId, signal }
        const record = await addAsset(runtime, { ...call, keyId: keyIdOf(principal) })
        return { structured: presentAdded(record, addresses) }
      },
    },
  }
}
