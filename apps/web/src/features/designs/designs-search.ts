/** The search parameters of the designs page. */
export interface DesignsSearch {
  q?: string
  /** The id that the host application uses for the user who created the designs. */
  userId?: string
  /** When absent, the most recently changed designs come first. */
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

/** Returns the query to send to the service. */
export function designsQueryOf({ q, ...filters }: DesignsSearch): DesignsQuery {
  return { ...filters, ...(q !== undefined && { search: q }), perPage: 48 }
}
