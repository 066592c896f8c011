/** Calls a function with the path of each link within this site that the user points at or focuses. */
export function watchLinks(tell: (path: string) => void): void {
  const hear = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin) tell(link.pathname)
  }
  document.addEventListener('pointerover', hear)
  document.addEventListener('focusin', hear)
}
