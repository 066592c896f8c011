import { AppError } from '@platen/errors'

/** Returns the error for a share that has expired or was revoked, or whose design has been deleted. */
export const shareGone = (): AppError =>
  new AppError(
    'gone',
    'This link has expired or was revoked; ask the person who sent it for another',
  )
