/** The views of the Use page. */
export type UseTab = 'fill' | 'request' | 'renders' | 'versions'

/** What the address of the Use page says beside whose page it is. */
export interface UseSearch {
  /** *Fill*, without it. */
  tab?: Exclude<UseTab, 'fill'>
  /** The brand kit in which it is shown. */
  brand?: string
  /** A render whose request it starts with. */
  render?: string
  /** The page that is shown, from 1; the first, without it. */
  page?: number
}

const tabs = ['request', 'renders', 'versions'] as const

/** Reads an address, whatever somebody wrote into it. */
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
