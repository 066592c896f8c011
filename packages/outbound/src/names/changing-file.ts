import { readFileSync, statSync } from 'node:fs'

/**
 * Returns a function that returns the parsed content of a small text file, and reads the file again whenever it has changed. `parse` gets
 * '' if there is no file. Reading is synchronous, since all threads for asynchronous reads may be waiting for a name server, for example
 * for the database's host.
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

/** Returns a string that differs after every change to the file; '' if there is no file. */
function stateOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ') : ''
}
