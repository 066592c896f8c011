/** Returns the root URL of the service, including any path prefix; reads it from the page's link to the overview. */
export const root = (): URL =>
  new URL('.', document.querySelector<HTMLAnchorElement>('.rail .home')?.href ?? '/docs')
