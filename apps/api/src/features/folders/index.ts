import { notFound } from '@platen/errors'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { changeItems } from './change-items'
import { createFolder } from './create-folder'
import { presentCreated, presentFolder } from './folder.presenter'

/** Folders and tags for designs, templates and assets. */
export const folders: OpenFeature = runtime => {
  const { database } = runtime
  return {
    handlers: {
      async createFolder(call) {
        const { scope, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        return presentCreated(await createFolder(runtime, { scope, request, repeatable }))
      },
      async listFolders({ scope }) {
        const all = await database.tenant(scope).folders.list()
        return { status: 200, body: { data: all.map(presentFolder) } }
      },
      async changeFolder({ scope, folderId, body: change }) {
        const changed = await database.tenant(scope).folders.change(folderId, change)
        if (!changed) throw notFound('Folder')
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
