import { type SaveTemplateRequest } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { fontFamilies, parseStoredDesign } from '@platen/design'
import { notFound } from '@platen/errors'
import { keepSourcesOf } from '../../domain/assets/keep-outputs'
import { type AssetRuntime } from '../../domain/assets/store-asset'
import {
  requestThumbnails,
  type ThumbnailRuntime,
} from '../../domain/thumbnails/request-thumbnails'
import { type FoundTemplate } from './get-template'

export interface SaveTemplateCall {
  scope: TenantScope
  designId: string
  request: SaveTemplateRequest
}

export interface SavedTemplate extends FoundTemplate {
  /** False if the design already had a template, which has been updated. */
  created: boolean
}

/**
 * Makes a template from the current version of a design of the organization, or updates its template. Throws `not_found`,
 * `quota_exceeded`.
 */
export async function saveTemplate(
  runtime: AssetRuntime & ThumbnailRuntime,
  { scope, designId, request }: SaveTemplateCall,
): Promise<SavedTemplate> {
  const { designs, ownTemplates } = runtime.database.tenant(scope)
  const source = await designs.findDocument(designId)
  if (!source) throw notFound('Design')
  const { record: design } = source
  // Designs that were saved before files of renders became assets may still refer to such files.
  const { design: stored } = parseStoredDesign(source.document)
  const document = await keepSourcesOf(runtime, { scope, design: stored })
  const { width, height } = document
  const { name = design.name, category, keywords } = request
  const { record, created } = await runtime.quotas.storing(scope, { json: document }, () =>
    ownTemplates.save({
      designId,
      designVersion: design.version,
      name,
      category,
      keywords,
      document,
      width,
      height,
      fonts: fontFamilies(document),
      // The thumbnail of an earlier version does not show this version.
      thumbnailKey: design.thumbnailVersion === design.version ? design.thumbnailKey : null,
    }),
  )
  await requestThumbnails(runtime, { scope, shown: [record] })
  return { record, document, created }
}
