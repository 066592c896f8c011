/** Reads a string kept on this device. Null if there is none, or if the browser does not store data for pages. */
export function readKept(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a string on this device, unless storage is blocked. */
export function keep(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    // The app also works without it.
  }
}
