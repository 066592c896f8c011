import { AppError } from '@platen/errors'

const entityTags = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/

/**
 * Parses the versions that an If-Match header lists (RFC 9110, 13.1.1); undefined without a header, or if it accepts any version. A weak
 * tag, or a tag that is not a version, matches nothing. Throws `invalid_request` for anything but a list of tags.
 */
export function parseIfMatch(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  if (!entityTags.test(header))
    throw new AppError('invalid_request', 'If-Match must be a version in quotes, like "3"')
  return [...header.matchAll(/(W\/)?"(\d{1,9})"/g)].flatMap(([, weak, version]) =>
    weak === undefined ? [Number(version)] : [],
  )
}
