/** A problem with a file of a known kind. The message continues the name of the kind, as in `The PNG is damaged`. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/**
 * Returns a counter for the parts of a file. The counter throws FileFault beyond the limit: millions of parts would block the
 * process.
 */
export function partCounter(limit = 20_000): () => void {
  let left = limit
  return () => {
    left -= 1
    if (left < 0) throw new FileFault('has too many parts')
  }
}

/** Returns the error for a damaged file; `detail` is for the log. */
export function damaged(detail: string): FileFault {
  return new FileFault('is damaged', { cause: detail })
}
