/** The place and the tags of an item: a design, a template of the organization or an asset. */
export interface Filed {
  /** Null for an item in no folder. */
  folderId: string | null
  /** In alphabetical order. */
  tags: string[]
}

export interface FiledItem extends Filed {
  id: string
}

/** Selects items by their folder and a tag. */
export interface FiledFilter {
  /** The id of a folder, or `none` for items in no folder. */
  folderId?: string | undefined
  tag?: string | undefined
}

/** Returns the conditions of a filter on items with this alias; see `AskedPage`. */
export function filedTests(
  alias: string,
  { folderId, tag }: FiledFilter,
): { test: string; values: string[] }[] {
  const filed = `select from filed_items f where f.item_id = ${alias}.id`
  return [
    ...(folderId === 'none' ? [{ test: `not exists (${filed})`, values: [] }] : []),
    ...(folderId !== undefined && folderId !== 'none'
      ? [{ test: `exists (${filed} and f.folder_id = ?)`, values: [folderId] }]
      : []),
    ...(tag === undefined
      ? []
      : [
          {
            test: `exists (select from item_tags g where g.item_id = ${alias}.id and g.tag = ?)`,
            values: [tag],
          },
        ]),
  ]
}
