import { type Design } from '@platen/design'
import { placeAt } from '@platen/drawing'
import { allOf, caretIn } from '@platen/editor'
import { type Editing } from '../session/editing'
import { type EditAsked } from '../session/pointer-controller'
import { intoText, matrixToStage, type TextOnStage } from './text-on-stage'
import { TextWriting } from './text-writing'

/**
 * Opens a text for editing, with the caret at the pointer or else at the end. In a text that has just been drawn, the placeholder is
 * selected.
 */
export function beginWriting(editing: Editing, { id, by }: EditAsked): TextWriting {
  const { pointer, store } = editing
  const writing = new TextWriting(editing, id)
  const at = pointer.get()?.at
  const on = onStage(editing, store.state().design, id)
  if (by === 'drawing') writing.select(allOf(writing.text()))
  if (by === 'pointer' && at && on) writing.select(caretIn(placeAt(on.geometry, intoText(on, at))))
  editing.writing.set(writing)
  return writing
}

/** Returns a text with its place on the stage; undefined if the text is not shown. */
export function onStage(editing: Editing, design: Design, id: string): TextOnStage | undefined {
  const view = editing.view.get()
  const geometry = editing.texts.get()?.geometryOf(id)
  const matrix = view ? matrixToStage(design, id, view) : undefined
  return geometry && matrix ? { geometry, matrix } : undefined
}
