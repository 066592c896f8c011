import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere in the window, before any other part of the app does. Returns true while files are dragged over
 * the window.
 */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [hovers, setHovers] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!claims(event)) return
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setHovers(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHovers(false)
    }
    const drop = (event: DragEvent): void => {
      if (!claims(event)) return
      setHovers(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over, true)
    window.addEventListener('dragleave', leave, true)
    window.addEventListener('drop', drop, true)
    return () => {
      window.removeEventListener('dragover', over, true)
      window.removeEventListener('dragleave', leave, true)
      window.removeEventListener('drop', drop, true)
    }
  }, [])
  return hovers
}

/** Keeps an event from the browser and from other parts of the app if it carries files; returns true if it does. */
function claims(event: DragEvent): boolean {
  const hasFiles = event.dataTransfer?.types.includes('Files') === true
  if (hasFiles) {
    event.preventDefault()
    event.stopPropagation()
  }
  return hasFiles
}
