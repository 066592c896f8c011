import { AppError } from '@platen/errors'

/** The number of a version in a path. Throws `invalid_request`. */
export function parseVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new AppError('invalid_request', 'version must be a whole number from 1')
  return Number(text)
}
