import { useEffect, useState } from 'react'
import { useEditing, useObservable } from '../../session/editing'

/** The longest time to wait for the canvas, in ms: an image on another host may take longer. */
const patienceMs = 8000

/** Returns true once thumbnails may be drawn: after the canvas, since one worker draws the images of both. */
export function useTurn(): boolean {
  const isDrawn = useObservable(useEditing().isDrawn)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn || isLate
}
