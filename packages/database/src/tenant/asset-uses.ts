/** What names an asset as a source. */
export interface AssetUse {
  kind: 'design' | 'template' | 'brandKit'
  id: string
  name: string | null
}

/** Whether the latest document of `v` names one of the references `$2`; asked as the index on it is built. */
const named = `jsonb_path_query_array(v.document, '$.**.src') ?| $2::text[]`

const latest = (designs: string): string => `${designs} d
    join design_versions v on v.design_id = d.id and v.version = d.version`

/** The SQL of the uses of `$2`, the references of an asset: own designs, own templates and brand kits, each once. */
export const assetUses = `
  select 'design' as kind, d.id, d.name from ${latest('designs')} where ${named}
  union all
  select 'template', d.id, d.name from own_templates t join ${latest('drawable_designs')} on d.id = t.id where ${named}
  union all
  select 'brandKit', b.id, b.name from brand_kits b where b.images ?| $2::text[]`
