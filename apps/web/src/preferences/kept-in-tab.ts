/** Reads a string kept in this tab, where it survives a reload. Null if there is none, or if the browser does not store data for pages. */
export function readInTab(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a string in this tab; null removes it. The string is lost with the page if it is too long or storage is blocked. */
export function keepInTab(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // The app also works without it.
  }
}

/** Deletes everything kept in this tab, so that the next user does not get it. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to delete.
  }
}
