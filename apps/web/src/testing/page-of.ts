/** Lets the specs of a file run as on a page that was told what URLs of own files start with. */
export function onPageOf(filePrefix: string): void {
  const document = { querySelector: () => ({ content: filePrefix }) }
  Object.assign(globalThis, { document })
}
