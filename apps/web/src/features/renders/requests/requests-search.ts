import { type CalledMethod, calledMethods } from '@platen/contract/names'
import { readSharedSearch, type SharedSearch, textOf } from '../log/log-search'

/** The search parameters of the request log. */
export interface RequestsSearch extends SharedSearch {
  status?: number
  method?: CalledMethod
  /** The id of the refused call that is open. */
  call?: string
}

/** Reads the search parameters; ignores values that are not valid. */
export function readRequestsSearch(address: Record<string, unknown>): RequestsSearch {
  const status = Number(textOf(address.status))
  const method = calledMethods.find(each => each === address.method)
  const call = textOf(address.call)
  return {
    ...(status >= 400 && status <= 599 && { status }),
    ...(method && { method }),
    ...readSharedSearch(address),
    ...(call && { call }),
  }
}

interface RequestsQuery extends Omit<RequestsSearch, 'q' | 'call'> {
  requestId?: string
  perPage: number
}

/** Returns the query to send to the service. */
export function requestsQueryOf({ q, call: _open, ...filters }: RequestsSearch): RequestsQuery {
  const requestId = q?.trim()
  return { ...filters, ...(requestId && { requestId }), perPage: 40 }
}

/** Returns the address at which a refused call is open over the filtered log. */
export function callPath(search: RequestsSearch, call: string): string {
  const values = Object.entries({ ...search, call }).map(([name, value]) => [name, String(value)])
  return `/renders/requests?${new URLSearchParams(values).toString()}`
}
