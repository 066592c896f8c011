/** Drawings that engines may differ in more than the limit: at most so many percent, and why. */
export const exceptions: Record<string, { percent: number; reason: string }> = {
  'emoji-keycaps': {
    percent: 0.5,
    reason:
      'pictures of the emoji font are scaled by each engine in its own way: rows of px at their edges',
  },
  'emoji-presentation': {
    percent: 0.35,
    reason: 'as with keycaps; and signs that stand in a line with emoji are a quarter px apart',
  },
  'paint-image-text-overhang': {
    percent: 0.35,
    reason: 'the server does not smooth a small picture that letters are filled with',
  },
}
