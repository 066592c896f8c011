import { type NewBrandKit, type Tenant } from '@platen/database'
import { withAssets } from './designs'

/** Creates the example brand kits that are not there yet; returns how many there are. */
export async function seedBrandKits(
  tenant: Tenant,
  kits: unknown,
  asset: (name: string) => string,
): Promise<number> {
  const wanted = JSON.parse(withAssets(JSON.stringify(kits), asset)) as NewBrandKit[]
  const page = { search: '', page: 0, perPage: 100, orderBy: 'oldest' } as const
  const { data } = await tenant.brandKits.list(page)
  for (const kit of wanted)
    if (!data.some(({ name }) => name === kit.name)) await tenant.brandKits.create(kit)
  return wanted.length
}
