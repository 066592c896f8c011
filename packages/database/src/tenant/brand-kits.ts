import { isId } from '@platen/design'
import { type BrandKitRecord } from '../entities/brand-kit'
import { newId } from '../entities/ids'
import { type Listed, type ListFilter, listPage } from '../lists/list-page'
import { searchText } from '../lists/search-text'
import { type KeyClaim, keyTaken, keyValues, noBase, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'

export type NewBrandKit = Pick<BrandKitRecord, 'name'> &
  Partial<Omit<BrandKitRecord, 'id' | 'organizationId' | 'createdAt' | 'updatedAt'>>

/** The values to change; all others are kept. A kit keeps its user. */
export type BrandKitChange = {
  [Value in keyof Omit<NewBrandKit, 'userId'>]?: NewBrandKit[Value] | undefined
}

export interface BrandKitFilter extends ListFilter {
  /** Only kits of this embedder's user. */
  userId?: string | undefined
}

export interface BrandKits {
  /**
   * Creates a kit, and takes the idempotency key atomically with it. Throws AppError `idempotency_conflict` when another call has taken the
   * key.
   */
  create(kit: NewBrandKit, key?: KeyClaim): Promise<BrandKitRecord>
  find(id: string): Promise<BrandKitRecord | null>
  /** Finds the oldest kit with that name and embedder's user, so that imports do not create it twice. */
  findByName(name: string, userId: string | null): Promise<BrandKitRecord | null>
  /**
   * Replaces all values of a kit; values that are not given get their defaults. Returns null if there is no such kit. An unchanged kit
   * keeps its `updatedAt`.
   */
  save(id: string, kit: NewBrandKit): Promise<BrandKitRecord | null>
  /** Changes some values of a kit; returns null if there is no such kit. */
  change(id: string, change: BrandKitChange): Promise<BrandKitRecord | null>
  /** Deletes a kit; returns false if there is no such kit. */
  delete(id: string): Promise<boolean>
  list(filter: BrandKitFilter): Promise<Listed<BrandKitRecord>>
}

const columns = `b.id, b.organization_id as "organizationId", b.name, b.description, b.url, b.domain, b.images,
  b.colors, b.fonts, b.socials, b.user_id as "userId", b.created_at as "createdAt", b.updated_at as "updatedAt"`

const createKit = (key: '' | 'with a key'): string => `${key && noBase + takeKey(13)}, b as (
    insert into public.brand_kits
      (organization_id, id, name, search, description, url, domain, images, colors, fonts, socials, user_id)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
    ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${columns} from b`

const findKit = `select ${columns} from brand_kits b where b.id = $2`

const findByName = `select ${columns} from brand_kits b
  where b.name = $2 and b.user_id is not distinct from $3 order by b.created_at, b.id limit 1`

const values = 'name, search, description, url, domain, images, colors, fonts, socials, user_id'

const saveKit = `, b as (
    update public.brand_kits set (${values}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12),
      updated_at = case
        when (${values}) is not distinct from
          ($3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::jsonb, $11::jsonb, $12) then updated_at
        else now() end
    where organization_id = $1 and id = $2
    returning *
  )
  select ${columns} from b`

const changeKit = `, b as (
    update public.brand_kits set
      name = coalesce($3, name), search = coalesce($4, search), description = coalesce($5, description),
      url = coalesce($6, url), domain = coalesce($7, domain), images = coalesce($8::jsonb, images),
      colors = coalesce($9::jsonb, colors), fonts = coalesce($10::jsonb, fonts),
      socials = coalesce($11::jsonb, socials), updated_at = now()
    where organization_id = $1 and id = $2
    returning *
  )
  select ${columns} from b`

const deleteKit = `, b as (
    delete from public.brand_kits where organization_id = $1 and id = $2 returning id
  )
  select id from b`

/** Opens the brand kits of the query's organization. */
export function openBrandKits(query: OwnQuery): BrandKits {
  return {
    async create(kit, key) {
      const row = [newId('bk'), ...valuesOf(kit)]
      const [record] = key
        ? await query<BrandKitRecord>(createKit('with a key'), [...row, ...keyValues(key)])
        : await query<BrandKitRecord>(createKit(''), row)
      if (record === undefined) throw keyTaken()
      return record
    },
    async find(id) {
      if (!isId('bk', id)) return null
      const [record] = await query<BrandKitRecord>(findKit, [id])
      return record ?? null
    },
    async findByName(name, userId) {
      const [record] = await query<BrandKitRecord>(findByName, [name, userId])
      return record ?? null
    },
    async save(id, kit) {
      const [record] = await query<BrandKitRecord>(saveKit, [id, ...valuesOf(kit)])
      return record ?? null
    },
    async change(id, change) {
      if (!isId('bk', id)) return null
      const [record] = await query<BrandKitRecord>(changeKit, [id, ...changesOf(change)])
      return record ?? null
    },
    async delete(id) {
      return isId('bk', id) && (await query(deleteKit, [id])).length > 0
    },
    list: ({ userId, ...filter }) =>
      listPage(
        { name: 'brand_kits', alias: 'b', columns },
        { query, valuesBefore: 1, filter, equal: { user_id: userId } },
      ),
  }
}

function valuesOf(kit: NewBrandKit): unknown[] {
  return [
    kit.name,
    searchText(kit.name ?? ''),
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

/** Returns the values for `changeKit`, in its order; null keeps the current value. */
function changesOf(change: BrandKitChange): unknown[] {
  const { name, description, url, domain, images, colors, fonts, socials } = change
  const json = (value: unknown): string | null =>
    value === undefined ? null : JSON.stringify(value)
  return [
    name ?? null,
    name === undefined ? null : searchText(name ?? ''),
    description ?? null,
    url ?? null,
    domain ?? null,
    json(images),
    json(colors),
    json(fonts),
    json(socials),
  ]
}
