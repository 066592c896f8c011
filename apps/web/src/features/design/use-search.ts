/** The views of the Use page. */
export type UseTab = 'fill' | 'request' | 'rows' | 'renders' | 'versions'

/** The search parameters of the Use page, apart from the id. */
export interface UseSearch {
  /** *Fill* when absent. */
  tab?: Exclude<UseTab, 'fill'>
  /** The id of the chosen brand kit. */
  brand?: string
  /** The id of a render whose request the page starts with. */
  render?: string
  /** The number of the shown page, from 1; the first when absent. */
  page?: number
}

const tabs = ['request', 'rows', 'renders', 'versions'] as const

/** Reads the search parameters; ignores values that are not valid. */
export function readUseSearch(address: Record<string, unknown>): UseSearch {
  const tab = tabs.find(each => each === address.tab)
  const [brand, render] = [address.brand, address.render].map(value =>
    typeof value === 'string' && value !== '' ? value : undefined,
  )
  const page = Number(address.page)
  return {
    ...(tab && { tab }),
    ...(brand !== undefined && { brand }),
    ...(render !== undefined && { render }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}
