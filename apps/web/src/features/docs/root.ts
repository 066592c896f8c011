/** Returns the root URL of the service under any path prefix: the page takes it from the link to its own overview. */
export const root = (): URL =>
  new URL('.', document.querySelector<HTMLAnchorElement>('.rail .home')?.href ?? '/docs')
