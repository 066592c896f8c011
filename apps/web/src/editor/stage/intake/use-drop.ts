import { findElement, hitsAt } from '@platen/editor'
import { isKnownElement } from '@platen/design'
import { type Point } from '@platen/drawing'
import { type RefObject, useEffect, useState } from 'react'
import { type Editing, useEditing } from '../../session/editing'
import { toPage } from '../../session/view'
import { deskOf, pointOn } from '../input/pointer-input'
import { type Intake } from './intake'

/** Takes files that are dropped anywhere in the window; whether some hover over it now. */
export function useDrop(place: RefObject<HTMLElement | null>, intake: Intake): boolean {
  const editing = useEditing()
  const [hovers, setHovers] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      // Or the browser opens the file instead of the app.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHovers(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHovers(false)
    }
    const drop = (event: DragEvent): void => {
      setHovers(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || !place.current) return
      event.preventDefault()
      takeAt(editing, { intake, files, at: pointOn(place.current, event) })
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [editing, intake, place])
  return hovers
}

interface Dropped {
  intake: Intake
  files: File[]
  /** On the stage. */
  at: Point
}

/** One picture on an image replaces its picture; everything else is put on the page. */
function takeAt(editing: Editing, { intake, files, at }: Dropped): void {
  const desk = deskOf(editing)
  if (!desk) return
  const { page, view, sizeOf } = desk
  const point = toPage(view, at)
  const [top] = hitsAt(page, point, { zoom: view.zoom, ...(sizeOf && { sizeOf }) })
  const element = top && findElement({ pages: [page] }, top.id)?.element
  const [file, ...others] = files
  const isImage = element && isKnownElement(element) && element.type === 'image'
  if (file && others.length === 0 && isImage && file.type !== 'image/svg+xml')
    void intake.replace(file, element.id)
  else intake.take(files, point)
}
