/** Reads a text kept in this tab, which survives a reload. Null when there is none, and in browsers that store nothing for pages. */
export function readInTab(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a text in this tab, or removes it if null; if storage is blocked or the text is too long, it lasts until the page is left. */
export function keepInTab(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // Nothing depends on it.
  }
}

/** Deletes everything kept in this tab, for its next user. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing is stored.
  }
}
