import { canonicalString, parseTarget, type UrlTarget } from '@platen/client'
import { mostUrlParameters, type UrlFormat, urlFormats } from '@platen/contract'
import { AppError } from '@platen/errors'

/** A signed URL, decoded. */
export interface SignedUrl {
  /** The id of a design or template, with `@` and a version if it is pinned. */
  design: string
  format: UrlFormat
  /** The parameters without `key` and `sig`. */
  parameters: Readonly<Record<string, string>>
  /** The first name that occurs twice; such a URL means nothing, but its signature can be right. */
  repeated: string | null
  keyId: string
  signature: string
  /** The text that the signature signs. */
  canonical: string
}

const form = new RegExp(`^/r/([^/]+)\\.(${urlFormats.join('|')})$`)

/**
 * Decodes the path and query of a request. Throws `invalid_request` if they are not encoded as UTF-8, the path names no format, or there
 * are more than 500 parameters.
 */
export function readUrl(sent: string): SignedUrl {
  const target = decoded(sent)
  const [, design = '', format = ''] = form.exec(target.path) ?? []
  if (design === '')
    throw new AppError('invalid_request', `The path must end with .${urlFormats.join(', .')}`)
  const count = target.parameters.length
  if (count > mostUrlParameters)
    throw new AppError(
      'invalid_request',
      `The URL must have at most ${mostUrlParameters} parameters (it has ${count})`,
    )
  const { key = '', sig = '', ...parameters } = Object.fromEntries(target.parameters)
  return {
    design,
    format: format as UrlFormat,
    parameters,
    repeated: repeatedIn(target),
    keyId: key,
    signature: sig,
    canonical: canonicalString(target),
  }
}

function decoded(sent: string): UrlTarget {
  try {
    return parseTarget(sent)
  } catch (cause) {
    const message = 'The URL must be encoded as UTF-8: a % must be followed by two digits'
    throw new AppError('invalid_request', message, { cause })
  }
}

function repeatedIn({ parameters }: UrlTarget): string | null {
  const seen = new Set<string>()
  for (const [name] of parameters) {
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}
