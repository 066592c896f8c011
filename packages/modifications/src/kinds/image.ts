import { type ImageElement } from '@platen/design'
import { type KeyRules } from '../key-rules'

/** A new image is centred: the point of focus was that of the old one. Its crop is judged by the renderer. */
export const imageRules = {
  src: (src, element) => (src === element.src ? {} : { src, focusX: 0.5, focusY: 0.5 }),
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  fit: fit => ({ fit }),
  focusX: focusX => ({ focusX }),
  focusY: focusY => ({ focusY }),
  crop: crop => ({ crop }),
  cornerRadius: cornerRadius => ({ cornerRadius }),
  filters: (filters, element) => ({ filters: { ...element.filters, ...defined(filters) } }),
  alt: alt => ({ alt }),
} satisfies KeyRules<ImageElement>

function defined<Value>(properties: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  )
}
