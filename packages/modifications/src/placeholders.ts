import { type Design, type Modification, type Placeholder } from '@platen/design'

/** An element (or a page, for its background) whose image is unusable, and the placeholder to draw instead. */
export interface Replacement {
  elementId: string
  shown: Placeholder
}

/** The keys that position the image of `src`. */
const placing = ['src', 'crop', 'focusX', 'focusY'] as const

/** Returns the modifications that draw these placeholders instead of the images that were sent. */
export function withPlaceholders(
  design: Pick<Design, 'pages'>,
  modifications: readonly Modification[],
  replacements: readonly Replacement[],
): Modification[] {
  const replaced = new Set(replacements.map(({ elementId }) => elementId))
  return [
    ...modifications.map(sent => (replaced.has(sent.id) ? withoutPicture(sent) : sent)),
    ...replacements.flatMap(({ elementId: id, shown }): Modification[] => {
      switch (shown) {
        case 'fallback':
          return [{ id, src: fallbackOf(modifications, id) }]
        case 'design':
          return []
        case 'nothing':
          return [leftOut(design, id)]
      }
    }),
  ]
}

/** Returns the last `fallbackSrc` that was sent for an element. */
export function fallbackOf(
  modifications: readonly Modification[],
  elementId: string,
): string | undefined {
  return modifications.findLast(
    ({ id, fallbackSrc }) => id === elementId && fallbackSrc !== undefined,
  )?.fallbackSrc
}

/** Removes the keys that position the sent image: they must not apply to the image of the design. */
function withoutPicture(sent: Modification): Modification {
  if (sent.src === undefined) return sent
  return { ...sent, ...Object.fromEntries(placing.map(key => [key, undefined])) }
}

function leftOut({ pages }: Pick<Design, 'pages'>, id: string): Modification {
  return pages.some(page => page.id === id) ? { id, fill: '#ffffff' } : { id, visible: false }
}
