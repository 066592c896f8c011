import { useEffect, useState } from 'react'

/** The time for which a window has the focus before a press counts, in ms: longer than the two presses of a double click are apart. */
export const settlingMs = 700

/**
 * Returns true once the window has had the focus for a while. A page of somebody else may cover this one with a window of its own, ask for a
 * double click, and close that window after the first press: the second one would land here.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const settle = (): void => {
      window.clearTimeout(timer)
      setSettled(false)
      timer = window.setTimeout(() => setSettled(true), settlingMs)
    }
    settle()
    window.addEventListener('focus', settle)
    document.addEventListener('visibilitychange', settle)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('focus', settle)
      document.removeEventListener('visibilitychange', settle)
    }
  }, [])
  return isSettled
}
