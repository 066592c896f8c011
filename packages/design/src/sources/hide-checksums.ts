/**
 * Hides every SHA-256 in a text for a log, and what follows it in the name of a file. That of a file is the secret part of its URL, that of an API key finds the key's
 * row. What is longer may have one in it, as `%2F` and the name of a file have.
 */
export function hideChecksums(text: string): string {
  return text.replace(/[0-9a-f]{64,}(?:-[0-9a-f]+)?/gi, '…')
}
