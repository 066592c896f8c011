import { type ImageElement, type KeyOf } from '@platen/design'
import { type KeyRules } from './key-rules'

/** The crop of a new image is judged by the renderer. */
export const imageRules = {
  src: (src, element) => {
    if (src === element.src) return {}
    // The point of focus was that of the old image; where nothing is cut it is the side on which a logo stands.
    return element.fit === 'contain' ? { src } : { src, focusX: 0.5, focusY: 0.5 }
  },
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  fit: fit => ({ fit }),
  focusX: focusX => ({ focusX }),
  focusY: focusY => ({ focusY }),
  crop: crop => ({ crop }),
  cornerRadius: cornerRadius => ({ cornerRadius }),
  filters: (filters, element) => ({ filters: { ...element.filters, ...defined(filters) } }),
  alt: alt => ({ alt }),
} satisfies KeyRules<ImageElement, KeyOf<'image'>>

function defined<Value>(properties: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  )
}
