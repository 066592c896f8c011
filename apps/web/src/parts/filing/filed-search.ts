/** The part of a page's address that says which folder and which tag it shows. */
export interface FiledSearch {
  /** The id of a folder, or `none` for what is in no folder; when absent, everything. */
  folder?: string
  tag?: string
}

type Loose = { [Name in keyof FiledSearch]?: FiledSearch[Name] | undefined }

/** Reads the search parameters; ignores values that are not valid. */
export function readFiledSearch({ folder, tag }: Record<string, unknown>): FiledSearch {
  return {
    ...(typeof folder === 'string' && /^(none|fld_\w{1,40})$/.test(folder) && { folder }),
    ...((typeof tag === 'string' || typeof tag === 'number') &&
      tag !== '' && { tag: String(tag).slice(0, 40) }),
  }
}

/** Returns the part of the query to send to the service. */
export function filedQueryOf({ folder, tag }: Loose): { folderId?: string; tag?: string } {
  return { ...(folder !== undefined && { folderId: folder }), ...(tag !== undefined && { tag }) }
}
