/** Escapes a string for HTML, also for quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
