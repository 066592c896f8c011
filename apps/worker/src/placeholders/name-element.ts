import { AppError } from '@platen/errors'

/** The fault of a source that cannot be used with the element, page or font that needs it; any other fault as it is. */
export function nameElement(elementId: string, thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== 'asset_unusable') return thrown
  const place = elementId.startsWith('fonts[') ? elementId : `element "${elementId}"`
  return new AppError('asset_unusable', `${place}: ${thrown.publicMessage}`, {
    internal: `${place}: ${thrown.message}`,
    cause: thrown.cause,
  })
}
