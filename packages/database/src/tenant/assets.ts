import { isId } from '@platen/design'
import { deleteItem } from '../deletion/forget-items'
import { reviveOwnFiles } from '../deletion/revived-files'
import { type AssetRecord } from '../entities/asset'
import { newId } from '../entities/ids'
import { type FiledFilter, filedTests } from '../lists/filed-filter'
import { type Listed, type ListFilter, listPage } from '../lists/list-page'
import { type AssetNames, type AssetUse, assetUses } from './asset-uses'
import { type OwnQuery } from './own-rows'
import { type Transact } from './transact'

/** The characters and features of a font. */
export interface FontGlyphs {
  /** The characters of the font, as packed ranges. */
  coverage: string
  /** True if the font has coloured glyphs. */
  inColors: boolean
  /** True if the font has every weight within a range. */
  isVariable: boolean
}

export interface NewAsset extends Omit<
  AssetRecord,
  'id' | 'organizationId' | 'name' | 'createdAt'
> {
  name?: string | null | undefined
  /** Only for fonts. */
  glyphs?: FontGlyphs | undefined
}

/** A face that the organization has uploaded, and the key of its file. */
export interface UploadedFont {
  family: string
  weight: number
  style: 'italic' | 'normal'
  key: string
  /**
   * The characters of the font, as packed ranges, for a face with several files. Null if the face has one file, or the characters are
   * unknown.
   */
  coverage: string | null
}

/** An uploaded font with the data for choosing it without reading its file. */
export interface ListedFont extends UploadedFont {
  checksum: string
  /** In bytes. */
  size: number
  /** Null until the file has been read, like the next field. */
  inColors: boolean | null
  isVariable: boolean | null
}

/** A picture is an image or an SVG. */
export type AssetKind = 'image' | 'svg' | 'picture' | 'font'

/** Searches the names of assets and the families of fonts. Assets never change, so `latest` orders them by creation. */
export interface AssetFilter extends ListFilter, FiledFilter {
  kind?: AssetKind | undefined
}

export interface Assets {
  /** Lists the 2,000 newest uploaded fonts, newest first. */
  fonts(): Promise<UploadedFont[]>
  /** Lists the same fonts with their characters and features; omits characters beyond the first 4 MB. */
  fontsWithGlyphs(): Promise<ListedFont[]>
  /** Stores the characters and features of the font whose bytes have this SHA-256. */
  keepGlyphs(checksum: string, glyphs: FontGlyphs): Promise<void>
  find(id: string): Promise<AssetRecord | null>
  /** Finds the asset by the SHA-256 (hex) of its bytes. */
  findByChecksum(checksum: string): Promise<AssetRecord | null>
  list(filter: AssetFilter): Promise<Listed<AssetRecord>>
  /** Finds up to `most` current uses of an asset. */
  findUses(names: AssetNames, most: number): Promise<AssetUse[]>
  /** Records stored bytes. If another upload of the same content came first, returns its row and `created: false`. */
  create(asset: NewAsset): Promise<{ record: AssetRecord; created: boolean }>
  /** Returns the keys of those files that are assets of the user or of the organization. */
  findKeys(keys: readonly string[]): Promise<string[]>
  /**
   * Protects files from being deleted. Call it before their bytes are stored or looked up; the rows that refer to them must be saved within
   * minutes. Throws `unavailable` while one of the files is being deleted.
   */
  keepFiles(keys: readonly string[]): Promise<void>
  /** Gives an asset another key, under which its bytes are already stored; returns null when there is no such asset. */
  changeKey(checksum: string, key: string): Promise<AssetRecord | null>
  /** Gives a name to an asset that has none yet. */
  giveName(id: string, name: string): Promise<void>
  /**
   * Deletes the row of an asset, unless rows refer to it by one of the names in `unlessNamed`; returns false when they do, or there is no
   * such asset.
   */
  delete(id: string, unlessNamed?: AssetNames): Promise<boolean>
}

const columns = `a.id, a.organization_id as "organizationId", a.checksum, a.key, a.mimetype, a.name, a.size, a.width, a.height,
  a.family, a.weight, a.style, a.created_at as "createdAt"`

const findAsset = `select ${columns} from assets a where a.id = $2`

const findContent = `select ${columns} from assets a where a.checksum = $2`

// Returns characters only for faces with several files, and only the first 4 MB in total.
const listFonts = `
  select family, weight, style, key,
    case when files > 1 and sum(case when files > 1 then octet_length(coverage) end)
      over (order by created_at desc, id desc) <= 4000000 then coverage end as coverage
  from (
    select *, count(*) over (partition by lower(trim(family)), weight, style) as files
    from assets where family is not null
  ) a
  order by created_at desc, id desc limit 2000`

const listGlyphs = `
  select a.family, a.weight, a.style, a.key, a.checksum, a.size, a.in_colors as "inColors",
    a.is_variable as "isVariable",
    case when sum(octet_length(a.coverage)) over (order by a.created_at desc, a.id desc) <= 4000000 then a.coverage end as coverage
  from assets a where a.family is not null
  order by a.created_at desc, a.id desc limit 2000`

const findUses = `select * from (${assetUses({ references: '$2::text[]', family: '$3::text' })}) uses
  order by kind, name, id limit $4`

// Finds the keys by the checksums that they contain, since these are indexed.
const findKeys = `
  select a.key from assets a
  where a.key = any($2) and a.checksum in (
    select left(split_part(k, '/', -1), 64) from unnest($2::text[]) as k)`

const createAsset = `, a as (
    insert into public.assets
      (organization_id, id, checksum, key, mimetype, size, width, height, family, weight, style, coverage, in_colors,
        is_variable, name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    on conflict (organization_id, checksum) do nothing
    returning *
  )
  select ${columns} from a`

const changeKey = `, a as (
    update public.assets set key = $3
    where organization_id = $1 and checksum = $2
    returning *
  )
  select ${columns} from a`

const giveName = `, a as (
    update public.assets set name = $3
    where organization_id = $1 and id = $2 and name is null
    returning id
  )
  select id from a`

const keepGlyphs = `, a as (
    update public.assets set coverage = $3, in_colors = $4, is_variable = $5
    where organization_id = $1 and checksum = $2
    returning id
  )
  select id from a`

const deleteUnused = `, doomed as (
    select n.* from jsonb_to_recordset($2::jsonb) as n (id text, "references" text[], family text)
  ), unused as (
    select n.id from doomed n
    where not exists (select from (${assetUses({ references: 'n."references"', family: 'n.family' })}) uses)
  ), a as (
    delete from public.assets where organization_id = $1 and id = any(array(select id from unused)) returning id
  )
  select id from a`

/** An asset to delete, with the names by which rows refer to it; without any, it is deleted even if something uses it. */
export type DoomedAsset = AssetNames & { id: string }

/** Returns the statement, with its values, that deletes those assets that nothing uses, and returns their ids. */
export const deletionOf = (
  assets: readonly DoomedAsset[],
): readonly [string, readonly unknown[]] => [deleteUnused, [JSON.stringify(assets)]]

const listed = {
  name: `(select *, created_at as updated_at, lower(coalesce(name, '') || ' ' || coalesce(family, '')) as search from assets)`,
  alias: 'a',
  columns,
}

const ofKind: Readonly<Record<AssetKind, string>> = {
  image: `a.mimetype <> 'image/svg+xml' and a.family is null`,
  svg: `a.mimetype = 'image/svg+xml'`,
  picture: 'a.family is null',
  font: 'a.family is not null',
}

/** Opens the assets of the query's scope; their files belong to the organization. */
export function openAssets(
  query: OwnQuery,
  { organization, transact }: { organization: OwnQuery; transact: Transact },
): Assets {
  const first = async (text: string, values: readonly string[]): Promise<AssetRecord | null> => {
    const [record] = await query<AssetRecord>(text, values)
    return record ?? null
  }
  const findByChecksum: Assets['findByChecksum'] = checksum => first(findContent, [checksum])
  return {
    fonts: () => query<UploadedFont>(listFonts),
    fontsWithGlyphs: () => query<ListedFont>(listGlyphs),
    async keepGlyphs(checksum, { coverage, inColors, isVariable }) {
      await query(keepGlyphs, [checksum, coverage, inColors, isVariable])
    },
    async find(id) {
      return isId('ast', id) ? await first(findAsset, [id]) : null
    },
    findByChecksum,
    list: ({ kind, ...filter }) =>
      listPage(listed, {
        query,
        valuesBefore: 1,
        filter,
        equal: {},
        tests: [
          ...(kind === undefined ? [] : [{ test: ofKind[kind], values: [] }]),
          ...filedTests('a', filter),
        ],
      }),
    findUses: ({ references, family }, most) =>
      query<AssetUse>(findUses, [references, family, most]),
    async findKeys(keys) {
      const scopes = query === organization ? [query] : [query, organization]
      const found = await Promise.all(scopes.map(scope => scope<{ key: string }>(findKeys, [keys])))
      return found.flat().map(({ key }) => key)
    },
    async create(asset) {
      for (;;) {
        const [record] = await query<AssetRecord>(createAsset, valuesOf(asset))
        if (record !== undefined) return { record, created: true }
        // The other row was committed while the insert waited for it. Only a new statement sees that row, unless it has been deleted since.
        const earlier = await findByChecksum(asset.checksum)
        if (earlier !== null) return { record: earlier, created: false }
      }
    },
    async keepFiles(keys) {
      await reviveOwnFiles(organization, keys)
    },
    async giveName(id, name) {
      await query(giveName, [id, name])
    },
    changeKey: (checksum, key) => first(changeKey, [checksum, key]),
    async delete(id, { references, family } = { references: [], family: null }) {
      return isId('ast', id) && deleteItem(transact, id, deletionOf([{ id, references, family }]))
    },
  }
}

function valuesOf(asset: NewAsset): unknown[] {
  const { checksum, key, mimetype, size, width, height, family, weight, style, glyphs } = asset
  const { name = null } = asset
  const { coverage = null, inColors = null, isVariable = null } = glyphs ?? {}
  const file = [newId('ast'), checksum, key, mimetype, size, width, height]
  return [...file, family, weight, style, coverage, inColors, isVariable, name]
}
