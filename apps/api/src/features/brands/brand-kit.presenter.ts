import { type BrandKit, type ListBrandKitsQuery, type RouteAnswer } from '@platen/contract'
import { type BrandKitRecord } from '@platen/database'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type PublicAddresses } from '../../runtime/public-addresses'

/** Presents a page of brand kits, with the query that selected them. The values of kits can be sent back as modifications. */
export function presentBrandKits(
  { data, total }: { data: readonly BrandKitRecord[]; total: number },
  { query, addresses }: { query: ListBrandKitsQuery; addresses: PublicAddresses },
): RouteAnswer<'listBrandKits'> {
  const { page, perPage, search, userId = null } = query
  const kits = data.map(kit => presentKit(kit, addresses))
  return { status: 200, body: { data: kits, total, page, perPage, userId, search } }
}

/** Presents a single brand kit. */
export function presentBrandKit(
  kit: BrandKitRecord,
  addresses: PublicAddresses,
): RouteAnswer<'getBrandKit'> {
  return { status: 200, body: presentKit(kit, addresses) }
}

/** Presents a new brand kit, with its address. */
export function presentCreatedKit(
  { made, replayed }: MadeOnce<BrandKitRecord>,
  addresses: PublicAddresses,
): RouteAnswer<'createBrandKit'> {
  const location = addresses.absolute(`/api/v1/brands/${made.id}`)
  const headers = { location, ...replayedHeader(replayed) }
  return { status: 201, headers, body: presentKit(made, addresses) }
}

function presentKit(kit: BrandKitRecord, { toUrl }: PublicAddresses): BrandKit {
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
