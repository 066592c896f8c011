/** A text as HTML, also between the quotes of an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
