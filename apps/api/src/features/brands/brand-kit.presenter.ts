import { type BrandKit, type BrandKitList } from '@platen/contract'
import { type BrandKitRecord } from '@platen/database'
import { type Answer } from '../../http/routes/answer'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type ListedBrandKits } from './list-brand-kits'

/** A page of brand kits as its answer: values ready to be sent back as modifications. */
export function presentBrandKits(
  { data, total, query }: ListedBrandKits,
  addresses: PublicAddresses,
): Answer<BrandKitList> {
  const { page, perPage, search, userId = null } = query
  const kits = data.map(kit => presentBrandKit(kit, addresses))
  return { status: 200, body: { data: kits, total, page, perPage, userId, search } }
}

function presentBrandKit(kit: BrandKitRecord, { toUrl }: PublicAddresses): BrandKit {
  const { id, name, description, url, domain, colors, socials, userId } = kit
  const { heading = {}, subheading = {}, text = {} } = kit.fonts
  return {
    id,
    name,
    description,
    url,
    domain,
    images: kit.images.map(toUrl),
    colors,
    fonts: { heading, subheading, text },
    socials,
    createdAt: kit.createdAt.toISOString(),
    updatedAt: kit.updatedAt.toISOString(),
    userId,
  }
}
