/** Drawings that engines may differ in more than the limit: at most so many percent, and why. */
export const exceptions: Record<string, { percent: number; reason: string }> = {
  'bidi-arabic-joined': {
    percent: 0.45,
    reason:
      'where a word changes its look inside, engines set the joined letters a fraction of a px apart',
  },
  'emoji-keycaps': {
    percent: 0.5,
    reason:
      'pictures of the emoji font are scaled by each engine in its own way: rows of px at their edges',
  },
  'emoji-presentation': {
    percent: 0.35,
    reason: 'as with keycaps; and signs that stand in a line with emoji are a quarter px apart',
  },
  'script-arabic-bold': {
    percent: 0.35,
    reason:
      'vowel signs above letters stand a fraction of a px apart, since engines shape at another size',
  },
  'paint-image-text-overhang': {
    percent: 0.35,
    reason: 'the server does not smooth a small picture that letters are filled with',
  },
}
