import { AppError } from '@platen/errors'

/** Returns the message of an error that the functions of this package throw for a faulty sheet; null for any other error. */
export const faultIn = (error: unknown): string | null =>
  error instanceof AppError ? error.publicMessage : null
