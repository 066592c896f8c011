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

/**
 * True if the document of `v` contains one of the references `$2`, or uses the family `$3` without having its own font of that name.
 * References and families are queried by the expressions of their indexes.
 */
const named = `(jsonb_path_query_array(v.document, '$.**.src') ?| $2::text[]
    or font_families(v.document) @> array[$3::text] and not exists (
      select from jsonb_path_query(v.document, '$.fonts[*].family') own where lower(btrim(own #>> '{}')) = $3))`

const latest = (designs: string): string => `${designs} d
    join design_versions v on v.design_id = d.id and v.version = d.version`

/** SQL that finds the uses of an asset by its references `$2` and its family `$3`: own designs, own templates and brand kits, each once. */
export const assetUses = `
  select 'design' as kind, d.id, d.name from ${latest('designs')} where ${named}
  union all
  select 'template', d.id, d.name from own_templates t join ${latest('drawable_designs')} on d.id = t.id where ${named}
  union all
  select 'brandKit', b.id, b.name from brand_kits b
  where b.images ?| $2::text[] or exists (
    select from jsonb_path_query(b.fonts, '$.*.fontFamily') f where lower(btrim(f #>> '{}')) = $3)`
