import { AppError } from '@platen/errors'

/** Adds the name of the element, page or font to the fault of its unusable source; returns any other fault unchanged. */
export function nameElement(elementId: string, thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== 'asset_unusable') return thrown
  const place = elementId.startsWith('fonts[') ? elementId : `element "${elementId}"`
  return new AppError('asset_unusable', `${place}: ${thrown.publicMessage}`, {
    internal: `${place}: ${thrown.message}`,
    cause: thrown.cause,
  })
}
