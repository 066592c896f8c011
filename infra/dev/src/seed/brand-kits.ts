import { parseBrandKitFile } from '@platen/contract'
import { type Tenant } from '@platen/database'
import { withAssets } from './designs'

/** Creates the example brand kits that are not there yet; returns how many there are. */
export async function seedBrandKits(
  { brandKits }: Pick<Tenant, 'brandKits'>,
  kits: readonly unknown[],
  asset: (name: string) => string,
): Promise<number> {
  for (const kit of kits) {
    const file = parseBrandKitFile(JSON.parse(withAssets(JSON.stringify(kit), asset)))
    const known = await brandKits.findByName(file.name, file.userId)
    if (!known) await brandKits.create({ ...file, domain: file.domain ?? '' })
  }
  return kits.length
}
