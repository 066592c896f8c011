import { AppError } from '@platen/errors'
import { limits } from './limits'

/** Returns the error for a file over `limits.fileBytes`; `field` is the name that the caller sees. */
export const fileTooLarge = (field: string): AppError =>
  new AppError(
    'payload_too_large',
    `${field} must be at most ${limits.fileBytes / (1024 * 1024)} MiB`,
  )
