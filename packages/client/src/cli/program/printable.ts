/**
 * Returns a text that a terminal shows as it is: texts of the service may contain control characters, which move the cursor or change
 * the direction of what follows. Line breaks and tabs stay.
 */
export const printable = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')
