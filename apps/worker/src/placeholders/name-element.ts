import { AppError } from '@platen/errors'

/** Returns true if the owner of a source is a font of the document, not an element or page. */
export const isFont = (elementId: string): boolean => elementId.startsWith('fonts[')

/** Adds the name of the element, page or font to the fault of its unusable source; returns any other fault unchanged. */
export function nameElement(elementId: string, thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== 'asset_unusable') return thrown
  const place = isFont(elementId) ? elementId : `element "${elementId}"`
  return new AppError('asset_unusable', `${place}: ${thrown.publicMessage}`, {
    internal: `${place}: ${thrown.message}`,
    cause: thrown.cause,
  })
}
