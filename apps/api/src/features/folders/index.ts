import { found, notFound } from '@platen/errors'
import { makeOnce } from '../../domain/idempotency/make-once'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { changeItems } from './change-items'
import { presentCreated, presentFolder } from './folder.presenter'

/** Folders and tags for designs, templates and assets. */
export const folders: OpenFeature = runtime => {
  const { database } = runtime
  return {
    handlers: {
      async createFolder(call) {
        const { scope, body, sentBody } = call
        const { folders } = database.tenant(scope)
        const once = await makeOnce(runtime, {
          scope,
          repeatable: parseIdempotencyKey(call, sentBody),
          make: key => folders.create(body, key),
          find: async ({ madeId }) => found('Folder', await folders.find(madeId)),
        })
        return presentCreated(once)
      },
      async listFolders({ scope }) {
        const all = await database.tenant(scope).folders.list()
        return { status: 200, body: { data: all.map(presentFolder) } }
      },
      async changeFolder({ scope, folderId, body: change }) {
        const changed = found(
          'Folder',
          await database.tenant(scope).folders.change(folderId, change),
        )
        return { status: 200, body: presentFolder(changed) }
      },
      async deleteFolder({ scope, folderId }) {
        if (!(await database.tenant(scope).folders.delete(folderId))) throw notFound('Folder')
        return { status: 204, body: undefined }
      },
      async listTags({ scope }) {
        const all = await database.tenant(scope).filing.tags()
        return { status: 200, body: { data: all.map(({ tag, ...items }) => ({ tag, items })) } }
      },
      async changeItems({ scope, body: request }) {
        return { status: 200, body: { before: await changeItems(runtime, { scope, request }) } }
      },
    },
  }
}
