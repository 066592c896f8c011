import { type BuildSearch, readBuildSearch } from './features/design/url/build-search'

/** The search parameters of a page with a dialog that creates something. */
interface CreatingSearch {
  /** True while the dialog is open. */
  create?: true
}

/** Reads the search parameters; ignores values that are not valid. */
export const readCreating = ({ create }: Record<string, unknown>): CreatingSearch =>
  create === true ? { create } : {}

/** Reads them with those of the page that builds URLs, which follows. */
export const readCreatingKey = (search: Record<string, unknown>): BuildSearch & CreatingSearch => ({
  ...readBuildSearch(search),
  ...readCreating(search),
})
