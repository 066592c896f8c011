/** What was kept in this tab, which a reload leaves. Null without it, and in browsers that keep nothing for pages. */
export function readInTab(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

/** Keeps a text in this tab, null for nothing; where that is not allowed or it is too long, it lasts until the page is left. */
export function keepInTab(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets all that was kept in this tab, for whoever uses it next. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // There is nothing.
  }
}
