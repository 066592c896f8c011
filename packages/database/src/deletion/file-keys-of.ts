/**
 * Returns SQL for the storage keys in the result of a render, as a JSON array. The index `renders_by_file` contains exactly this expression
 * of `result`, so that `… @> jsonb_build_array(key)` finds the renders that refer to a file.
 */
export const fileKeysOf = (result: string): string =>
  `(jsonb_path_query_array(${result}, '$.files[*].key')
    || jsonb_path_query_array(${result}, '$.files[*].previewKey ? (@ != null)')
    || jsonb_path_query_array(${result}, '$.inlineImage.key'))`

/**
 * The time that a file is kept after the last row that referred to it was deleted. A statement that has not seen this deletion ends long
 * before, and the row that it adds is then found.
 */
export const fileGrace = `interval '10 minutes'`

/**
 * The conflict clause for a file that is already listed for deletion. The file is kept for the full time from now, in case a statement that
 * has not seen this deletion refers to it. A file whose deletion has begun is left unchanged.
 */
export const orPostpone = `
    on conflict (key) do update set due_at = greatest(pending_deletions.due_at, excluded.due_at)
    where pending_deletions.organization_id = excluded.organization_id
      and pending_deletions.deleted_at is null and not pending_deletions.deleting`

/**
 * SQL that selects the key of a file to list for deletion, in the list's own collation, for sorting. All statements that lock several
 * listed files do so in this order; otherwise they could wait for each other for ever.
 */
export const sortedKey = 'k.key collate "C" as key'
