import { readFileSync, statSync } from 'node:fs'

/**
 * Returns what `parse` makes of a small text file, read again whenever the file has changed; of '' when there is none.
 * Synchronous: the threads of asynchronous reads may all be waiting for a name server, for the database's host for one.
 */
export function readWhenChanged<Content>(
  path: string,
  parse: (text: string) => Content,
): () => Content {
  let read: { state: string; content: Content } | undefined
  return () => {
    const state = stateOf(path)
    if (read?.state !== state)
      read = { state, content: parse(state === '' ? '' : readFileSync(path, 'utf8')) }
    return read.content
  }
}

/** Differs after every change of the file; '' when there is none. */
function stateOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ') : ''
}
