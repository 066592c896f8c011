import { parseTemplateFile, thumbnailOptions } from '@platen/contract'
import { libraryOrganizationId, type SaveOutcome, type TemplateRecord } from '@platen/database'
import { assetReference, type Design, fontFamilies, parseDesign } from '@platen/design'
import { isRelative, importFiles } from '../../domain/assets/import-files'
import { type DocumentRuntime } from '../../runtime/runtime'
import { rewriteSources } from '../../domain/documents/rewrite-sources'

export interface ImportedTemplate {
  record: TemplateRecord
  outcome: SaveOutcome
}

interface TemplateImport {
  /** The JSON of the file. */
  template: unknown
  /** The folder of the file, which may also contain the sources of its document. */
  folder: string
}

/**
 * Creates or updates a public template by its id; a changed document becomes its next version. Files become assets of the library;
 * the thumbnail is made later. Throws `invalid_request` naming all faults.
 */
export async function importTemplate(
  runtime: DocumentRuntime,
  { template, folder }: TemplateImport,
): Promise<ImportedTemplate> {
  const { document, ...file } = parseTemplateFile(template)
  const names = new Set<string>()
  rewriteSources(document, src => {
    if (isRelative(src)) names.add(src)
    return src
  })
  const parse = (sourceOf: (name: string) => string): Design =>
    parseDesign(
      rewriteSources(document, src =>
        isRelative(src) ? sourceOf(src) : runtime.addresses.toReference(src),
      ),
      runtime.sourceRules,
    ).design
  // No file is stored for an invalid document.
  parse(() => someAsset)
  const files = [...names].map(name => ({ name, field: `"${name}" in template.document` }))
  const organizationId = libraryOrganizationId
  const references = await importFiles(runtime, { organizationId, folder, files })
  const design = parse(name => references.get(name) ?? name)
  const { width, height } = design
  const fonts = fontFamilies(design)
  const { database } = runtime
  const saved = await database.templates.save({ ...file, document: design, width, height, fonts })
  const { id: designId, version, thumbnailVersion } = saved.record
  if (thumbnailVersion !== version) {
    const options = thumbnailOptions(saved.record)
    await database.tenant(organizationId).thumbnails.request({ designId, options })
  }
  return saved
}

/** A placeholder for a file that is not stored yet. */
const someAsset = assetReference(`${libraryOrganizationId}/${'0'.repeat(64)}.png`)
