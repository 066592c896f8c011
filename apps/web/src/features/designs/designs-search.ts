/** The search parameters of the designs page. */
export interface DesignsSearch {
  q?: string
  /** The id of a user of the application that created the designs. */
  userId?: string
  /** Most recently changed first when absent. */
  orderBy?: 'oldest'
}

/** Reads the search parameters; ignores values that are not valid. */
export function readDesignsSearch(address: Record<string, unknown>): DesignsSearch {
  const [q, userId] = [address.q, address.userId].map(textOf)
  return {
    ...(q && { q }),
    ...(userId && { userId }),
    ...(address.orderBy === 'oldest' && { orderBy: 'oldest' as const }),
  }
}

/** The router reads `2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 128) : ''

export interface DesignsQuery extends Omit<DesignsSearch, 'q'> {
  search?: string
  perPage: number
}

/** Returns the query for the service. */
export function designsQueryOf({ q, ...filters }: DesignsSearch): DesignsQuery {
  return { ...filters, ...(q !== undefined && { search: q }), perPage: 48 }
}
