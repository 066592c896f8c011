import { type ImagePaint, isImagePaint, type Paint } from '../style/paint'
import { type KnownElement } from './element'

/** The properties that may hold a paint. */
const paintKeys = ['fill', 'background'] as const

/** Returns the image paint of an element and the property that holds it; null if the element has none. */
export function imagePaintOf(element: KnownElement): { key: string; paint: ImagePaint } | null {
  const properties = element as Readonly<Partial<Record<(typeof paintKeys)[number], unknown>>>
  for (const key of paintKeys) {
    const paint = properties[key]
    if (isImagePaint(paint)) return { key, paint }
  }
  return null
}

/** Yields every `src` of an element, with its path. The sources of its children are not included. */
export function* elementSources(
  element: KnownElement,
): Generator<{ path: readonly string[]; src: string }> {
  if ('src' in element) yield { path: ['src'], src: element.src }
  const painted = imagePaintOf(element)
  if (painted) yield { path: [painted.key, 'src'], src: painted.paint.src }
}

/** Returns the element with each of these sources rewritten; does not modify the input. */
export function mapElementSources<Kind extends KnownElement>(
  element: Kind,
  rewrite: (src: string) => string,
): Kind {
  const painted = imagePaintOf(element)
  return {
    ...element,
    ...('src' in element && { src: rewrite(element.src) }),
    ...(painted && { [painted.key]: mapPaintSource(painted.paint, rewrite) }),
  }
}

/** Returns the paint with its `src` rewritten, if it has one. */
export function mapPaintSource(paint: Paint, rewrite: (src: string) => string): Paint {
  return isImagePaint(paint) ? { ...paint, src: rewrite(paint.src) } : paint
}
