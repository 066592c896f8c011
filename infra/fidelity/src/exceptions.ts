const fallbackHeight = 'the server sets glyphs of fallback faces up to half a px too low'

/** Drawings that engines may differ in more than the limit: at most so many percent, and why. */
export const exceptions: Record<string, { percent: number; reason: string }> = {
  'bidi-arabic': { percent: 1, reason: fallbackHeight },
  'bidi-hebrew': { percent: 0.5, reason: fallbackHeight },
  'bidi-justify': { percent: 1, reason: fallbackHeight },
  'bidi-latin': { percent: 0.5, reason: fallbackHeight },
  'bidi-arabic-joined': { percent: 2, reason: 'the server does not join letters across faces' },
  'paint-image-text-overhang': {
    percent: 0.5,
    reason: 'the server does not smooth a picture that letters are filled with',
  },
}
