/** The root of the service, under whatever path it is: the page knows it from the link to its own overview. */
export const root = (): URL =>
  new URL('.', document.querySelector<HTMLAnchorElement>('.rail .home')?.href ?? '/docs')
