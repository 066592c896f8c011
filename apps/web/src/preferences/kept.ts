/** Reads what was kept on this device. Null without it, and in browsers that keep nothing for pages. */
export function readKept(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a text on this device; where that is not allowed, it lasts until the page is left. */
export function keep(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    // Nothing depends on it.
  }
}
