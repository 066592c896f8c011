/** Reads a text kept on this device. Null if there is none, or if the browser does not store data for pages. */
export function readKept(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a text on this device. If storage is blocked, the text is not kept. */
export function keep(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    // The app also works without it.
  }
}
