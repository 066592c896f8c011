import { parseBrandKitFile } from '@platen/contract'
import { type BrandKitRecord, type SaveOutcome } from '@platen/database'
import { AppError } from '@platen/errors'
import { isRelative, importFiles } from '../../domain/assets/import-files'
import { keepSources } from '../../domain/assets/keep-outputs'
import { type DocumentRuntime } from '../../runtime/runtime'
import { domainOf, faultOf, type ImageRuntime } from './accept-images'

export interface ImportedBrandKit {
  record: BrandKitRecord
  outcome: SaveOutcome
}

interface BrandKitImport {
  organizationId: string
  /** The JSON of the file. */
  kit: unknown
  /** The folder of the file, which may also contain its images. */
  folder: string
}

/**
 * Creates a brand kit of the organization, or updates the kit with the same name and the same user of embedded editors, if any.
 * Importing the same file again changes nothing. Files become assets. Throws `invalid_request` naming every fault.
 */
export async function importBrandKit(
  runtime: DocumentRuntime,
  { organizationId, kit, folder }: BrandKitImport,
): Promise<ImportedBrandKit> {
  const file = parseBrandKitFile(kit)
  refuseBadUrls(file.images, runtime)
  const files = file.images
    .map((name, index) => ({ name, field: `kit.images[${index}]` }))
    .filter(({ name }) => isRelative(name))
  const references = await importFiles(runtime, { organizationId, folder, files })
  const named = file.images.map(src => references.get(src) ?? runtime.addresses.toReference(src))
  const scope = { organizationId, userId: null }
  const images = await keepSources(runtime, { scope, sources: named })
  const wanted = { ...file, images, domain: file.domain ?? domainOf(file.url) }
  const { brandKits } = runtime.database.tenant(organizationId)
  const known = await brandKits.findByName(wanted.name, wanted.userId)
  const saved = known && (await brandKits.save(known.id, wanted))
  if (!saved) return { record: await brandKits.create(wanted), outcome: 'created' }
  const changed = saved.updatedAt.getTime() !== known.updatedAt.getTime()
  return { record: saved, outcome: changed ? 'changed' : 'unchanged' }
}

/** Refuses images with invalid URLs; relative names refer to files. */
function refuseBadUrls(images: readonly string[], runtime: ImageRuntime): void {
  const faults = images.flatMap((src, index) => {
    const field = `kit.images[${index}]`
    if (isRelative(src)) return []
    if (!/^https?:/i.test(src)) return [`${field} must be a URL or the name of a file`]
    return faultOf(src, field, runtime)
  })
  if (faults.length > 0) throw new AppError('invalid_request', faults.join('; '))
}
