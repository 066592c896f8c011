import { type GenerateRequest } from '@platen/client'
import { type RenderFormat } from '@platen/design'
import { type Body } from '../request/body'

/** The request of a download: what is seen, in one format; a PDF is one file. */
export function bodyFor(body: Body, format: RenderFormat): Omit<GenerateRequest, 'async'> {
  const leftOut = new Set(['format', 'formats', 'async', 'report'])
  const options = Object.entries(body).filter(([name]) => !leftOut.has(name))
  const sent = {
    ...Object.fromEntries(options),
    format,
    ...(format === 'pdf' && { pdf: { ...(body.pdf as object | undefined), merge: true } }),
    // Only a paper can be seen in a JPEG.
    ...(format === 'jpeg' && body.transparent === true && { transparent: false }),
  }
  // The service checks what somebody wrote.
  return sent
}
