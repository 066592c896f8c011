import { parseBrandKitFile } from '@platen/contract'
import { type Tenant } from '@platen/database'
import { withAssets } from './designs'

/** Creates the example brand kits that are not there yet; returns their names. */
export async function seedBrandKits(
  { brandKits }: Pick<Tenant, 'brandKits'>,
  kits: readonly unknown[],
  asset: (name: string) => string,
): Promise<string[]> {
  const names: string[] = []
  for (const kit of kits) {
    const file = parseBrandKitFile(JSON.parse(withAssets(JSON.stringify(kit), asset)))
    const known = await brandKits.findByName(file.name, file.userId)
    names.push(file.name)
    if (!known) await brandKits.create({ ...file, domain: file.domain ?? '' })
  }
  return names
}
