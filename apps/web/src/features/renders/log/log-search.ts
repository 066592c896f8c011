import { type RenderStatus, statuses } from '../../../parts/render-outcome/states'

/** The search parameters of both logs. */
export interface SharedSearch {
  designId?: string
  keyId?: string
  /** An id, or the start of one: in the render log of a render, design or template, in the request log of a request. */
  q?: string
  /** Dates or times, as in 2026-11-21. */
  from?: string
  to?: string
}

/** The search parameters of the render log. */
export interface LogSearch extends SharedSearch {
  status?: RenderStatus
}

/** Matches a date, or a time in UTC as scripts write it; the service accepts further formats. */
const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,6})?Z)?$/

/** Reads the search parameters; ignores values that are not valid. */
export function readLogSearch(address: Record<string, unknown>): LogSearch {
  const status = statuses.find(each => each === address.status)
  return { ...(status && { status }), ...readSharedSearch(address) }
}

/** Reads the search parameters that both logs have; ignores values that are not valid. */
export function readSharedSearch(address: Record<string, unknown>): SharedSearch {
  const [q, designId, keyId] = [address.q, address.designId, address.keyId].map(textOf)
  const [from, to] = [address.from, address.to].map(textOf)
  return {
    ...(designId && { designId }),
    ...(keyId && { keyId }),
    ...(q && { q }),
    ...(isMoment(from) && { from }),
    ...(isMoment(to) && { to }),
  }
}

/** The router reads `2026` as a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : ''

const isMoment = (text = ''): boolean => moment.test(text) && !Number.isNaN(Date.parse(text))

export interface LogQuery extends Omit<LogSearch, 'q'> {
  search?: string
  perPage: number
}

/** Returns the query to send to the service. */
export function logQueryOf({ q, ...filters }: LogSearch): LogQuery {
  const search = q?.trim()
  return { ...filters, ...(search && { search }), perPage: 40 }
}
