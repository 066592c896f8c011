import { type ImageElement, type KeyOf } from '@platen/design'
import { type KeyRules } from './key-rules'

/** The keys of an image. The renderer decides whether the crop still fits a new image. */
export const imageRules = {
  src: (src, element) => {
    if (src === element.src) return {}
    // The focus belonged to the old image. With `contain`, though, nothing is cropped and the focus aligns a logo.
    return element.fit === 'contain' ? { src } : { src, focusX: 0.5, focusY: 0.5 }
  },
  // Read by the renderer if the image turns out to be unusable.
  fallbackSrc: () => ({}),
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
