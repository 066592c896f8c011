import { type TenantScope } from '@platen/database'
import { parseSource } from '@platen/design'
import { AppError } from '@platen/errors'
import { keepSources } from '../../domain/assets/keep-outputs'
import { type DocumentRuntime, type Runtime } from '../../runtime/runtime'

export type ImageRuntime = Pick<Runtime, 'addresses' | 'sourceRules'>

/**
 * Converts the images of a kit to the stored form: URLs of the organization's files become `asset:` references, and files of
 * renders become assets. Throws `quota_exceeded`, or `invalid_request` naming each image that is neither such a URL nor an allowed
 * http or https URL.
 */
export async function acceptImages(
  runtime: DocumentRuntime,
  { scope, images }: { scope: TenantScope; images: readonly string[] },
): Promise<string[]> {
  const faults = images.flatMap((src, index) => faultOf(src, `images[${index}]`, runtime))
  if (faults.length > 0) throw new AppError('invalid_request', faults.join('; '))
  return keepSources(runtime, { scope, sources: images.map(runtime.addresses.toReference) })
}

/** Returns the fault of a kit's image URL in a list; an empty list if the URL is valid. */
export function faultOf(
  src: string,
  field: string,
  { addresses, sourceRules }: ImageRuntime,
): string[] {
  if (addresses.toReference(src) !== src) return []
  if (!/^https?:/i.test(src)) return [`${field} must be an http or https URL`]
  try {
    parseSource(src, sourceRules)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [`${field} ${error.publicMessage}`]
  }
}

/** Returns the domain of a brand's website; an empty string without a website. */
export const domainOf = (url: string): string =>
  url === '' ? '' : new URL(url).hostname.replace(/^www\./, '')
