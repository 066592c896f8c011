import { type ImagePaint, isImagePaint, type Paint } from '../style/paint'
import { type KnownElement } from './element'

/** Returns the image paint of an element and the property that holds it; null if the element has none. */
export function imagePaintOf(element: KnownElement): { key: string; paint: ImagePaint } | null {
  const [key, paint] = paintOf(element) ?? ['', null]
  return isImagePaint(paint) ? { key, paint } : null
}

function paintOf(element: KnownElement): [key: string, paint: Paint | null] | undefined {
  switch (element.type) {
    case 'text':
    case 'shape':
      return ['fill', element.fill]
    case 'image':
      return ['background', element.background]
    case 'svg':
    case 'line':
    case 'group':
    case 'qr':
      return undefined
  }
}

/** Yields every `src` of an element itself, without its children, and its path. */
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
