/** The search parameters of the page that compares two versions. */
export interface CompareSearch {
  /** The number of the earlier version; when absent, the one before `to`. */
  from?: number
  /** The number of the later version; when absent, the latest. */
  to?: number
  /** The number of the shown page, from 1; the first when absent. */
  page?: number
}

/** Reads the search parameters; ignores values that are not valid. */
export function readCompareSearch(address: Record<string, unknown>): CompareSearch {
  const [from, to, page] = [address.from, address.to, address.page].map(value => {
    const number = Number(value)
    return Number.isInteger(number) && number > 0 && number < 1e9 ? number : undefined
  })
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(page !== undefined && page > 1 && { page }),
  }
}
