import { useCallback, useState } from 'react'
import { keep, readKept } from '../../../../preferences/kept'

/** A part that can be closed. */
export interface Fold {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Lets a part be closed. It starts as it was left on this device, closed at first; a part that is used starts open. */
export function useFold(title: string, isUsed = false): Fold {
  const place = foldPlace(title)
  const [isOpen, setIsOpen] = useState(() => isUsed || readKept(place) === 'open')
  const setOpen = useCallback(
    (next: boolean) => {
      setIsOpen(next)
      keep(place, next ? 'open' : 'closed')
    },
    [place],
  )
  return { isOpen, setOpen }
}

/** Returns the place on this device that remembers whether a part is open. */
export const foldPlace = (title: string): string => `platen-part ${title}`
