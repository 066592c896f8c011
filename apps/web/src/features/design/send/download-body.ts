import { type GenerateRequest } from '@platen/client'
import { type RenderFormat } from '@platen/design'
import { type Body } from '../request/body'

/** Returns the request of a download: the previewed request in one format; a PDF is one file. */
export function bodyFor(body: Body, format: RenderFormat): Omit<GenerateRequest, 'async'> {
  const leftOut = new Set(['format', 'formats', 'async', 'report'])
  const options = Object.entries(body).filter(([name]) => !leftOut.has(name))
  const sent = {
    ...Object.fromEntries(options),
    format,
    ...(format === 'pdf' && { pdf: { ...(body.pdf as object | undefined), merge: true } }),
    // A JPEG has no transparency, so it always has a background.
    ...(format === 'jpeg' && body.transparent === true && { transparent: false }),
  }
  // The service validates the values that the user typed.
  return sent
}
