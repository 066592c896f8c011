import { type GenerateRequest } from '@platen/client'
import { type RenderFormat } from '@platen/design'
import { type Body } from '../request/body'

/** Returns the request for a download: the previewed request in a single format. A PDF is one file for all pages. */
export function bodyFor(body: Body, format: RenderFormat): Omit<GenerateRequest, 'async'> {
  const leftOut = new Set(['format', 'formats', 'async', 'dryRun', 'report'])
  const options = Object.entries(body).filter(([name]) => !leftOut.has(name))
  const sent = {
    ...Object.fromEntries(options),
    format,
    ...(format === 'pdf' && { pdf: { ...(body.pdf as object | undefined), merge: true } }),
    // A JPEG has no transparency, so it always has a background.
    ...(format === 'jpeg' && body.transparent === true && { transparent: false }),
  }
  // The user typed these values, so the service validates them.
  return sent
}
