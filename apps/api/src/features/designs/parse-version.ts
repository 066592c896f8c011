import { AppError } from '@platen/errors'

/** Parses the number of a version in a path. Throws `not_found` for anything else, as for an unknown path. */
export function parseVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new AppError('not_found', 'Version not found: versions are whole numbers from 1')
  return Number(text)
}
