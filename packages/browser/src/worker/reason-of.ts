/** Returns the reason why an image was not drawn, for the people who see an empty place instead. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be drawn'
  return 'publicMessage' in error ? String(error.publicMessage) : error.message
}
