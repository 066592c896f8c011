interface Pictures {
  /** The place of the picture that has the focus, from 0. */
  at: number
  count: number
  /** The number of pictures side by side. */
  across: number
  /** The number of lines in view. */
  lines: number
}

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Returns the place to which a key leads among pictures in lines; null if the key does not move. */
export function pictureAfter(press: KeyPress, pictures: Pictures): number | null {
  const { at, count, across, lines } = pictures
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -across,
    ArrowDown: across,
    PageUp: -across * lines,
    PageDown: across * lines,
    Home: -count,
    End: count,
  }
  // With these keys, the browser goes back or to another tab.
  const step = press.altKey || press.ctrlKey || press.metaKey ? undefined : steps[press.key]
  if (step === undefined || count === 0) return null
  const next = at + step
  if (Math.abs(step) <= across && (next < 0 || next >= count)) return at
  return Math.max(0, Math.min(count - 1, next))
}
