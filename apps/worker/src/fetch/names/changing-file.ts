import { readFileSync, statSync } from 'node:fs'

/**
 * Returns the parsed content of a small text file, read again whenever the file has changed; `parse` gets '' if there is no file.
 * Synchronous: the threads of asynchronous reads may all be waiting for a name server, for example for the database's host.
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

/** Returns a text that differs after every change of the file; '' if there is none. */
function stateOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ') : ''
}
