import { type QueryKey } from '@tanstack/react-query'

/** Options of `useInfiniteQuery` for a list that is loaded page by page. */
interface PagedQuery<Page, Position> {
  queryKey: QueryKey
  queryFn: (context: { pageParam: Position; signal: AbortSignal }) => Promise<Page>
  initialPageParam: Position
  getNextPageParam: (last: Page) => Position | undefined
}

interface NumberedPage {
  page: number
  perPage: number
  total: number
}

/** Returns the query of a list with numbered pages, counted from 0; `read` reads one page. */
export const numberedPages = <Page extends NumberedPage>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Page>,
): PagedQuery<Page, number> => ({
  queryKey,
  queryFn: ({ pageParam, signal }) => read(pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: ({ page, perPage, total }) =>
    (page + 1) * perPage < total ? page + 1 : undefined,
})

/** Returns the query of a list with cursors. `read` reads the page at a cursor; without a cursor, the first page. */
export const cursorPages = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
): PagedQuery<Page, string | undefined> => ({
  queryKey,
  queryFn: ({ pageParam, signal }) => read(pageParam, signal),
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

/** Returns the items of all loaded pages. */
export const itemsOf = <Item>(pages: readonly { data: readonly Item[] }[] = []): Item[] =>
  pages.flatMap(({ data }) => data)
