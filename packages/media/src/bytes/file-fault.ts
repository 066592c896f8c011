/** What is wrong with a file of a known kind; the text continues the kind, as in `The PNG is damaged`. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** Counts the parts of a file; throws FileFault beyond the limit, since millions of parts would block the process. */
export function partCounter(limit = 20_000): () => void {
  let left = limit
  return () => {
    left -= 1
    if (left < 0) throw new FileFault('has too many parts')
  }
}

/** The fault of a damaged file; `detail` is for the log. */
export function damaged(detail: string): FileFault {
  return new FileFault('is damaged', { cause: detail })
}
