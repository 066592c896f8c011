import { limits } from '@platen/design'
import { AppError } from '@platen/errors'

/** The error for a file over the limit; `field` is what the caller sees as its name. */
export const fileTooLarge = (field: string): AppError =>
  new AppError(
    'payload_too_large',
    `${field} must be at most ${limits.fileBytes / (1024 * 1024)} MiB`,
  )
