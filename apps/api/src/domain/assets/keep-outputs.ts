import { type TenantScope } from '@platen/database'
import {
  assetReference,
  type Design,
  eachSource,
  mapSources,
  parseObjectKey,
  referencedKey,
} from '@platen/design'
import { AppError } from '@platen/errors'
import { blame } from '../../runtime/blame'
import { type AssetRuntime, storeAsset } from './store-asset'

/** Turns the files of renders that a document uses into assets, and returns the document with references to them; see `keepSources`. */
export async function keepSourcesOf(
  runtime: AssetRuntime,
  { scope, design }: { scope: TenantScope; design: Design },
): Promise<Design> {
  const sources = [...eachSource(design)].map(({ src }) => src)
  const kept = await keepOutputs(runtime, { scope, sources })
  return kept.size === 0 ? design : mapSources(design, src => kept.get(src) ?? src)
}

/**
 * Turns the organization's files that these sources refer to into assets, unless they are assets already: a saved document must
 * outlive the renders whose files it uses. Returns the sources with references to the assets. A source that cannot be an asset,
 * such as a PDF, is unchanged.
 */
export async function keepSources(
  runtime: AssetRuntime,
  { scope, sources }: { scope: TenantScope; sources: readonly string[] },
): Promise<string[]> {
  const kept = await keepOutputs(runtime, { scope, sources })
  return sources.map(src => kept.get(src) ?? src)
}

/** Returns the references to new assets, by the references that they replace. */
async function keepOutputs(
  runtime: AssetRuntime,
  { scope, sources }: { scope: TenantScope; sources: readonly string[] },
): Promise<Map<string, string>> {
  const keys = ownKeys(sources, scope)
  const references = new Map<string, string>()
  if (keys.length === 0) return references
  const { assets } = runtime.database.tenant(scope)
  // Without this, a sweep could delete the file of an asset that is deleted before the document is saved.
  await assets.keepFiles(keys)
  const known = new Set(await assets.findKeys(keys))
  // One at a time: each may be tens of megabytes.
  for (const key of keys.filter(key => !known.has(key))) {
    const kept = await keepOutput(runtime, scope, key)
    if (kept !== null && kept !== key) references.set(assetReference(key), assetReference(kept))
  }
  return references
}

function ownKeys(sources: readonly string[], { organizationId }: TenantScope): string[] {
  const keys = new Set<string>()
  for (const src of sources) {
    const key = referencedKey(src)
    if (key !== undefined && parseObjectKey(key)?.organizationId === organizationId) keys.add(key)
  }
  return [...keys]
}

async function keepOutput(
  runtime: AssetRuntime,
  scope: TenantScope,
  key: string,
): Promise<string | null> {
  const { organizationId } = scope
  try {
    return await runtime.heldFiles.use({ organizationId, key }, async ({ bytes }) => {
      const { record } = await storeAsset(runtime, { scope, bytes, field: 'src' })
      return record.key
    })
  } catch (error) {
    if (error instanceof AppError && blame[error.code] === 'caller') return null
    throw error
  }
}
