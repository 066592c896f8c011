import { type Design, type Modification, type Placeholder } from '@platen/design'

/** An element, or a page for its background, whose picture cannot be used, and what it shows instead. */
export interface Replacement {
  elementId: string
  shown: Placeholder
}

/** The keys that place the picture of `src`. */
const placing = ['src', 'crop', 'focusX', 'focusY'] as const

/** The modifications that draw these replacements, instead of the pictures that were sent. */
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

/** The `fallbackSrc` of an element: the last one that was sent. */
export function fallbackOf(
  modifications: readonly Modification[],
  elementId: string,
): string | undefined {
  return modifications.findLast(
    ({ id, fallbackSrc }) => id === elementId && fallbackSrc !== undefined,
  )?.fallbackSrc
}

/** What was sent along with a picture places that picture, and not the one of the design. */
function withoutPicture(sent: Modification): Modification {
  if (sent.src === undefined) return sent
  return { ...sent, ...Object.fromEntries(placing.map(key => [key, undefined])) }
}

function leftOut({ pages }: Pick<Design, 'pages'>, id: string): Modification {
  return pages.some(page => page.id === id) ? { id, fill: '#ffffff' } : { id, visible: false }
}
