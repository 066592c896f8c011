import { type FiledSearch, filedQueryOf, readFiledSearch } from '../../parts/filing/filed-search'

/** The search parameters of the designs page. */
export interface DesignsSearch extends FiledSearch {
  q?: string
  /** The id that the host application uses for the user who created the designs. */
  userId?: string
  /** When absent, the most recently changed designs come first. */
  orderBy?: 'name' | 'oldest'
}

const orders = ['name', 'oldest'] as const

/** Reads the search parameters; ignores values that are not valid. */
export function readDesignsSearch(address: Record<string, unknown>): DesignsSearch {
  const [q, userId] = [address.q, address.userId].map(textOf)
  const orderBy = orders.find(order => order === address.orderBy)
  return {
    ...(q && { q }),
    ...(userId && { userId }),
    ...(orderBy && { orderBy }),
    ...readFiledSearch(address),
  }
}

/** The router reads `2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 128) : ''

export interface DesignsQuery extends Pick<DesignsSearch, 'orderBy' | 'userId'> {
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
