import { type Answer, callApp } from '../../service/app-calls'
import { numberedPages } from '../../service/paged-query'

export type Key = Answer<'listKeys'>['data'][number]

export const keysKey = ['keys'] as const

/** The keys that the user is allowed to see, without their secrets; active keys are on the first page. */
export const keysQuery = numberedPages(keysKey, (page, signal) =>
  callApp('listKeys', { query: { page: String(page), perPage: '100' }, signal }),
)
