import { type FiledFilter, filedTests } from './filed-filter'
import { type AskedPage, type ListFilter } from './list-page'

export interface DesignFilter extends ListFilter, FiledFilter {
  /** Only designs with one of these ids. */
  ids?: readonly string[] | undefined
  /** Only designs of this embedder's user. */
  userId?: string | undefined
  /** Only designs with a draft, or only those without one. In a scope without drafts, no design has one. */
  draft?: boolean | undefined
  /** The author who saved the draft or the latest version last; see `DesignVersionRecord`. */
  editedBy?: string | undefined
  /** The size of the latest version, in document px. */
  size?: { width: number; height: number } | undefined
}

const drafted = 'select from design_drafts t where t.design_id = d.id'
const published = 'select from design_versions v where v.design_id = d.id and v.version = d.version'

/** Returns the conditions of a filter on designs with the alias `d`. */
export function designConditions(filter: DesignFilter): Pick<AskedPage, 'equal' | 'tests'> {
  const { ids, userId, draft, editedBy, size } = filter
  const hasDraft = `exists (${drafted} and t.document is not null)`
  return {
    equal: { user_id: userId, width: size?.width, height: size?.height },
    tests: [
      ...(ids === undefined ? [] : [{ test: 'd.id = any(?::text[])', values: [ids] }]),
      ...(draft === undefined ? [] : [{ test: draft ? hasDraft : `not ${hasDraft}`, values: [] }]),
      ...(editedBy === undefined
        ? []
        : [
            {
              test: `(exists (${published} and v.author = ?) or exists (${drafted} and t.author = ?))`,
              values: [editedBy, editedBy],
            },
          ]),
      ...filedTests('d', filter),
    ],
  }
}
