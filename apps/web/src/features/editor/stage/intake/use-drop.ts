import { type Point } from '@platen/drawing'
import { type RefObject, useEffect, useState } from 'react'
import { type Editing, useEditing } from '../../session/editing'
import { toPage } from '../../session/view'
import { deskOf, pointOn } from '../input/pointer-input'
import { imageAt } from './image-at'
import { type Intake } from './intake'

interface Takers {
  intake: Intake
  /** Called with dropped data that contains no files, and a point on the page. */
  onDropped: (data: DataTransfer, at: Point) => void
}

/**
 * Accepts files dropped anywhere in the window, and elements and texts dropped on the stage. Returns true while something is dragged over
 * the stage.
 */
export function useDrop(
  place: RefObject<HTMLElement | null>,
  { intake, onDropped }: Takers,
): boolean {
  const editing = useEditing()
  const [hovers, setHovers] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer || !isTaken(event, place.current)) return
      // Keeps the browser from leaving the app to open the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHovers(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHovers(false)
    }
    const drop = (event: DragEvent): void => {
      setHovers(false)
      const { dataTransfer } = event
      if (!dataTransfer || !place.current || !isTaken(event, place.current)) return
      event.preventDefault()
      const files = [...dataTransfer.files]
      const at = pointOn(place.current, event)
      if (files.length > 0) {
        takeAt(editing, { intake, files, at })
        return
      }
      const view = editing.view.get()
      if (view) onDropped(dataTransfer, toPage(view, at))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [editing, intake, onDropped, place])
  return hovers
}

/** Returns true for files anywhere, but for text only on the stage, because links and selected text can also be dropped elsewhere. */
function isTaken({ dataTransfer, target }: DragEvent, stage: Element | null): boolean {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files')) return true
  const isOnStage = target instanceof Node && stage?.contains(target) === true
  return types.includes('text/plain') && isOnStage && !isField(target)
}

const isField = (target: Node): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null

interface Dropped {
  intake: Intake
  files: File[]
  /** The point on the stage at which the files were dropped. */
  at: Point
}

/** Replaces the image of the element under the pointer if a single image is dropped; otherwise places the files on the page. */
function takeAt(editing: Editing, { intake, files, at }: Dropped): void {
  const desk = deskOf(editing)
  if (!desk) return
  const point = toPage(desk.view, at)
  const [file, ...others] = files
  const isImage = file && others.length === 0 && file.type !== 'image/svg+xml'
  const id = isImage ? imageAt(desk, point) : undefined
  if (file && id !== undefined) void intake.replace(file, id)
  else intake.take(files, point)
}
