/**
 * SQL for the storage keys in the result of a render, as a JSON array. The index `renders_by_file` holds exactly this expression of
 * `result`, so that `… @> jsonb_build_array(key)` finds the renders that name a file.
 */
export const fileKeysOf = (result: string): string =>
  `(jsonb_path_query_array(${result}, '$.files[*].key')
    || jsonb_path_query_array(${result}, '$.files[*].previewKey ? (@ != null)')
    || jsonb_path_query_array(${result}, '$.inlineImage.key'))`

/**
 * How long a file stays after the last row that named it was deleted. A statement that has not seen the deletion ends long before,
 * and its row is found then.
 */
export const fileGrace = `interval '10 minutes'`

/**
 * What a statement does that dooms a file which is on the list already: it stays as long from now, for who names it in a statement that
 * has not seen this deletion. One that somebody has begun to delete stays as it is.
 */
export const orPostpone = `
    on conflict (key) do update set due_at = greatest(doomed_files.due_at, excluded.due_at)
    where doomed_files.organization_id = excluded.organization_id
      and doomed_files.deleted_at is null and not doomed_files.deleting`

/**
 * SQL for the key of a doomed file, by which those that doom files sort them, as it sorts in the list itself: whoever locks several
 * files of the list does so in one order, or they could wait for each other for ever.
 */
export const sortedKey = 'k.key collate "C" as key'
