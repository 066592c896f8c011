import { type FiledSearch, filedQueryOf, readFiledSearch } from '../../parts/filing/filed-search'

/** The search parameters of the designs page. */
export interface DesignsSearch extends FiledSearch {
  q?: string
  /** The id that the host application uses for the user who created the designs. */
  userId?: string
  /** True for designs with a draft, false for those without one. */
  draft?: boolean
  /** The id of the person who saved the draft or the latest version. */
  editedBy?: string
  /** The size of the page in px, as in `1080x1350`. */
  size?: string
  /** When absent, the most recently changed designs come first. */
  orderBy?: 'name' | 'oldest'
}

const orders = ['name', 'oldest'] as const

/** Reads the search parameters; ignores values that are not valid. */
export function readDesignsSearch(address: Record<string, unknown>): DesignsSearch {
  const [q, userId, editedBy, size] = [
    address.q,
    address.userId,
    address.editedBy,
    address.size,
  ].map(textOf)
  const draft = [true, false].find(each => String(each) === String(address.draft))
  const orderBy = orders.find(order => order === address.orderBy)
  return {
    ...(q && { q }),
    ...(userId && { userId }),
    ...(draft !== undefined && { draft }),
    ...(editedBy && { editedBy }),
    ...(/^\d+x\d+$/.test(size ?? '') && { size }),
    ...(orderBy && { orderBy }),
    ...readFiledSearch(address),
  }
}

/** The router reads `2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 128) : ''

export interface DesignsQuery extends Pick<
  DesignsSearch,
  'draft' | 'editedBy' | 'orderBy' | 'size' | 'userId'
> {
  search?: string
  folderId?: string
  tag?: string
  perPage: number
}

/** Returns the query to send to the service. */
export function designsQueryOf({ q, folder, tag, ...filters }: DesignsSearch): DesignsQuery {
  return {
    ...filters,
    ...filedQueryOf({ folder, tag }),
    ...(q !== undefined && { search: q }),
    perPage: 48,
  }
}
