import { type BrandKitRecord } from '../entities/brand-kit'
import { newId } from '../ids'
import { type OwnQuery } from './own-rows'

export type NewBrandKit = Pick<BrandKitRecord, 'name'> &
  Partial<Omit<BrandKitRecord, 'id' | 'organizationId' | 'createdAt' | 'updatedAt'>>

export interface BrandKitFilter {
  /** Only kits of this embedder's user. */
  userId?: string
  /** Part of the name, in any case, taken literally. */
  search?: string
  /** Counted from zero. */
  page: number
  perPage: number
  /** Most recently updated first, or oldest created first. */
  orderBy: 'latest' | 'oldest'
}

export interface BrandKits {
  create(kit: NewBrandKit): Promise<BrandKitRecord>
  /** One page and the number of all that match. */
  list(filter: BrandKitFilter): Promise<{ data: BrandKitRecord[]; total: number }>
}

const columns = `b.id, b.organization_id as "organizationId", b.name, b.description, b.url, b.domain, b.images,
  b.colors, b.fonts, b.socials, b.user_id as "userId", b.created_at as "createdAt", b.updated_at as "updatedAt"`

const createKit = `, b as (
    insert into public.brand_kits
      (organization_id, id, name, description, url, domain, images, colors, fonts, socials, user_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    returning *
  )
  select ${columns} from b`

const matching = `from brand_kits b
  where ($2::text is null or b.user_id = $2) and ($3::text is null or b.name ilike $3)`

const order = {
  latest: 'b.updated_at desc, b.id desc',
  oldest: 'b.created_at, b.id',
}

/** The brand kits of the organization that the query is scoped to. */
export function openBrandKits(query: OwnQuery): BrandKits {
  return {
    async create(kit) {
      const [record] = await query<BrandKitRecord>(createKit, valuesOf(kit))
      if (record === undefined) throw new Error('the insert of a brand kit answered no row')
      return record
    },
    async list({ userId, search, page, perPage, orderBy }) {
      const filter = [userId ?? null, search === undefined ? null : `%${literally(search)}%`]
      const [data, [count]] = await Promise.all([
        query<BrandKitRecord>(
          `select ${columns} ${matching} order by ${order[orderBy]} limit $4 offset $5`,
          [...filter, perPage, page * perPage],
        ),
        query<{ total: number }>(`select count(*)::int as total ${matching}`, filter),
      ])
      return { data, total: count?.total ?? 0 }
    },
  }
}

function valuesOf(kit: NewBrandKit): unknown[] {
  return [
    newId('bk'),
    kit.name,
    kit.description ?? '',
    kit.url ?? '',
    kit.domain ?? '',
    JSON.stringify(kit.images ?? []),
    JSON.stringify(kit.colors ?? []),
    JSON.stringify(kit.fonts ?? {}),
    JSON.stringify(kit.socials ?? {}),
    kit.userId ?? null,
  ]
}

/** Takes the signs that LIKE reads as patterns at their word. */
function literally(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&')
}
