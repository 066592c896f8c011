/** Returns one page of rows and the number of all rows. Pages are counted from zero. */
export const onPage = <Row>(
  all: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
): { data: Row[]; total: number } => ({
  data: all.slice(page * perPage, (page + 1) * perPage),
  total: all.length,
})
