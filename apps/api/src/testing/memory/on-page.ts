/** Returns one page of rows, counted from zero, and the number of all. */
export const onPage = <Row>(
  all: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
): { data: Row[]; total: number } => ({
  data: all.slice(page * perPage, (page + 1) * perPage),
  total: all.length,
})
