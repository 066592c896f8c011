/** The filters of the designs, as their address has them. */
export interface DesignsSearch {
  q?: string
  /** A user of the application that made them. */
  userId?: string
  /** The ones changed last come first, without it. */
  orderBy?: 'oldest'
}

/** Reads an address, whatever somebody wrote into it. */
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

/** What the service is asked for. */
export function designsQueryOf({ q, ...filters }: DesignsSearch): DesignsQuery {
  return { ...filters, ...(q !== undefined && { search: q }), perPage: 48 }
}
