import { type INodeListSearchResult } from 'n8n-workflow'

/** A page of a list as the service returns it. */
export interface ListPage {
  data: { id: string; name: string }[]
  page: number
  perPage: number
  total: number
}

/** Returns a page as n8n shows it, with the number of the next page as the token; without a token after the last page. */
export function listed(
  { data, page, perPage, total }: ListPage,
  ending = '',
): INodeListSearchResult {
  return {
    results: data.map(({ id, name }) => ({ name: name + ending, value: id })),
    ...((page + 1) * perPage < total && { paginationToken: String(page + 1) }),
  }
}

/** Returns a page of one of several lists: its token names its kind, and that of the last page is `next`. */
export function followedBy(
  { results, paginationToken }: INodeListSearchResult,
  { kind, next }: { kind: string; next?: string },
): INodeListSearchResult {
  const token = paginationToken === undefined ? next : `${kind} ${paginationToken}`
  return { results, ...(token !== undefined && { paginationToken: token }) }
}
