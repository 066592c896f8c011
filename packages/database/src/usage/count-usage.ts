/** SQL for the bytes of the files stored by a render with the alias `r`; 0 for one that reused earlier files. */
export const storedBytes = `case when r.cached or r.state <> 'completed' then 0 else coalesce(r.file_bytes, (
    select sum((f ->> 'size')::bigint) from jsonb_array_elements(r.result -> 'files') f)) end`

/**
 * Returns SQL that counts the deleted renders in a query by the hours in which they were requested. The hours are sorted, so that two
 * statements that add to the same hours cannot deadlock.
 */
export const deletedUsageOf = (query: string): string => `
    select r.organization_id, date_trunc('hour', r.created_at, 'UTC') as hour, count(*)::int as renders,
      (count(*) filter (where r.state = 'failed'))::int as failed, (count(*) filter (where r.cached))::int as cached,
      coalesce(sum(${storedBytes}), 0)::bigint as bytes
    from ${query} r group by r.organization_id, hour order by r.organization_id, hour`

/** Ends an insert into `deleted_usage` by adding to the counts of earlier deletions. */
export const addingUp = `
    on conflict (organization_id, hour) do update set
      renders = deleted_usage.renders + excluded.renders, failed = deleted_usage.failed + excluded.failed,
      cached = deleted_usage.cached + excluded.cached, bytes = deleted_usage.bytes + excluded.bytes
    where true returning hour`
