import { type DragEvent } from 'react'

/** The type under which ids of items are dragged. */
export const draggedType = 'application/x-platen-items'

/** Begins to drag items. */
export function dragItems(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(draggedType, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

/** Returns whether items are being dragged, rather than files or text. */
export const areItems = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(draggedType)

/** Returns the ids of the items that were dropped. */
export const droppedIds = ({ dataTransfer }: DragEvent): string[] =>
  JSON.parse(dataTransfer.getData(draggedType)) as string[]
