/**
 * Hides every SHA-256 in a text for the log, and the MAC that follows it in a file name. The hash of a file is the secret part of its URL,
 * and the hash of an API key identifies the key's row. Longer runs of hex digits may contain a hash (after `%2F`, which ends in hex
 * digits), so they are hidden too.
 */
export function hideChecksums(text: string): string {
  return text.replace(/[0-9a-f]{64,}(?:-[0-9a-f]+)?/gi, '…')
}
