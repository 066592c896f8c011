import { useEffect } from 'react'

/** The elements that take pasted text themselves. */
const takers = 'input, textarea, [contenteditable], [role=grid], [role=dialog], [role=alertdialog]'

/**
 * Calls `paste` with what is pasted while the focus is in nothing that takes it, so that nobody has to click a cell first; null where
 * nothing can be pasted.
 */
export function usePasteAnywhere(paste: ((data: DataTransfer) => void) | null): void {
  useEffect(() => {
    const take = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event
      if (!paste || !clipboardData || event.defaultPrevented) return
      if (target instanceof Element && target.closest(takers)) return
      event.preventDefault()
      paste(clipboardData)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [paste])
}
