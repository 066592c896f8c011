/** Runs the specs of a file as on a page with these prefixes for URLs of the service's files. */
export function onPageOf(filePrefix: string): void {
  const document = { querySelector: () => ({ content: filePrefix }) }
  Object.assign(globalThis, { document })
}
