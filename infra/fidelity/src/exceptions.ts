/** Drawings that may exceed the limit, with the percentage and the reason. */
export const exceptions: Record<string, { percent: number; reason: string }> = {
  'emoji-keycaps': {
    percent: 0.5,
    reason:
      'each engine scales the bitmaps of the emoji font differently, which shows at their edges',
  },
  'paint-image-text-overhang': {
    percent: 0.35,
    reason: 'the server does not smooth a small picture that fills letters',
  },
}
