/**
 * Fills in a design's missing version with the latest document before it. The version number does not change, so that thumbnails, drafts
 * and ETags with that number remain valid, and no number refers to two documents.
 */
const designs = `
  with mended as (
    insert into design_versions (design_id, version, document)
    select d.id, d.version, last.document
    from designs d cross join lateral (
      select v.document from design_versions v
      where v.design_id = d.id and v.version < d.version and v.document is not null
      order by v.version desc limit 1
    ) last
    where d.purged_at is null and not exists (
      select from design_versions v where v.design_id = d.id and v.version = d.version)
    on conflict do nothing
    returning design_id as id, version, document
  )
  update designs d set width = coalesce((m.document ->> 'width')::float8, d.width),
    height = coalesce((m.document ->> 'height')::float8, d.height)
  from mended m where d.id = m.id and d.version = m.version
  returning d.id`

/** Bases a draft of a missing version on the version before it. */
const drafts = `
  update design_drafts t set base_version = (
    select max(v.version) from design_versions v where v.design_id = t.design_id and v.version < t.base_version)
  where t.document is not null
    and not exists (
      select from design_versions v where v.design_id = t.design_id and v.version = t.base_version)
    and exists (
      select from design_versions v where v.design_id = t.design_id and v.version < t.base_version)
  returning t.design_id`

/** Deletes a template whose design was deleted while the template was being saved; the next save creates another one. */
const templates = `
  delete from own_templates t
  where not exists (select from designs d where d.id = t.id and d.deleted_at is null)
  returning t.id`

/**
 * Repairs rows left by releases in which concurrent saves could overlook each other. Locks only the few rows that it repairs; may be
 * interrupted and called again. A design without any document is left unchanged.
 */
export async function mendDesigns(query: (text: string) => Promise<unknown>): Promise<void> {
  for (const text of [designs, drafts, templates]) await query(text)
}
