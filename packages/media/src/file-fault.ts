/** What is wrong with a file of a known kind; the text goes on after the kind, as in `The PNG is damaged`. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** The fault of a file whose parts contradict each other; `detail` is for the log. */
export function damaged(detail: string): FileFault {
  return new FileFault('is damaged', { cause: detail })
}
