/** A row that uses an asset as a source, or uses a font by its family. */
export interface AssetUse {
  kind: 'design' | 'template' | 'brandKit'
  id: string
  name: string | null
}

/** The names by which rows refer to an asset. */
export interface AssetNames {
  references: readonly string[]
  /**
   * The key of the family whose texts are drawn with the asset (see `familyKey`); null if the asset is not a font that is found by its
   * family.
   */
  family: string | null
}

/** The SQL of the names of an asset. */
type NamesInSql = Readonly<Record<keyof AssetNames, string>>

/**
 * True if the document of `v` contains one of the references, or uses the family without having its own font of that name. References and
 * families are queried by the expressions of their indexes.
 */
const named = ({ references, family }: NamesInSql): string =>
  `(jsonb_path_query_array(v.document, '$.**.src') ?| ${references}
    or font_families(v.document) @> array[${family}] and not exists (
      select from jsonb_path_query(v.document, '$.fonts[*].family') own where lower(btrim(own #>> '{}')) = ${family}))`

const latest = (designs: string): string => `${designs} d
    join design_versions v on v.design_id = d.id and v.version = d.version`

/** SQL that finds the uses of an asset by its names: own designs, own templates and brand kits, each once. */
export const assetUses = (names: NamesInSql): string => `
  select 'design' as kind, d.id, d.name from ${latest('designs')} where ${named(names)}
  union all
  select 'template', d.id, d.name from own_templates t join ${latest('drawable_designs')} on d.id = t.id where ${named(names)}
  union all
  select 'brandKit', b.id, b.name from brand_kits b
  where b.images ?| ${names.references} or exists (
    select from jsonb_path_query(b.fonts, '$.*.fontFamily') f where lower(btrim(f #>> '{}')) = ${names.family})`
