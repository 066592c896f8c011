/** Returns the message of an error with which the rules of the service refuse something in this page; null for any other error. */
export const faultIn = (error: unknown): string | null =>
  error instanceof Error && 'publicMessage' in error ? String(error.publicMessage) : null
