/** Reads a text kept on this device. Null when there is none, and in browsers that store nothing for pages. */
export function readKept(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a text on this device; if storage is blocked, it lasts until the page is left. */
export function keep(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    // Nothing depends on it.
  }
}
