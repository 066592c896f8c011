/** Runs the specs of a file as if the page contained these URL prefixes of the service's files. */
export function onPageOf(filePrefix: string): void {
  const document = { querySelector: () => ({ content: filePrefix }) }
  Object.assign(globalThis, { document })
}
