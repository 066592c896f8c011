import { type TextElement } from '@platen/design'
import { findElement, nameOf, textIn, type TextSelection } from '@platen/editor'
import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { caretAt, transformPoint } from '@platen/drawing'
import { useObservable, useEditing, useEditor } from '../session/editing'
import { pannedBy } from '../session/view'
import { pointOn } from '../stage/input/pointer-input'
import { onStage } from './begin-writing'
import { StyleBar } from './style-bar'
import { giveHeld } from './give-held'
import { bindField } from './text-field'
import css from './text-entry.module.css'
import { intoText, type TextOnStage } from './text-on-stage'
import { TextPresses } from './text-presses'
import { type TextWriting } from './text-writing'
import { type PressHandlers, WritingMarks } from './writing-marks'

export { beginWriting } from './begin-writing'

interface WritingLayerProps {
  writing: TextWriting
  desk: RefObject<HTMLElement | null>
}

/** The layer over an edited text: its caret and selection, the area that receives presses, and the field that receives keys. */
export function WritingLayer({ writing, desk }: WritingLayerProps): ReactNode {
  const on = useOnStage(writing)
  const state = useObservable(writing)
  const handlers = usePresses(writing, { desk, on })
  useReveal(writing, on)
  useEffect(() => {
    const element = desk.current
    const close = ({ target }: FocusEvent): void => {
      if (target === element) writing.close()
    }
    element?.addEventListener('focusin', close)
    return () => element?.removeEventListener('focusin', close)
  }, [writing, desk])
  return (
    <>
      {on && <WritingMarks on={on} state={state} handlers={handlers} />}
      <Field key={writing.id} writing={writing} on={on} desk={desk} />
      {on && <StyleBar writing={writing} on={on} />}
    </>
  )
}

/** Returns the text in its current place, even during a drag. */
function useOnStage({ id }: TextWriting): TextOnStage | undefined {
  const editing = useEditing()
  const design = useEditor(state => state.design)
  const { preview } = useObservable(editing.controller)
  useObservable(editing.view)
  useObservable(editing.texts)
  return onStage(editing, preview?.design ?? design, id)
}

interface Around {
  desk: RefObject<HTMLElement | null>
  on: TextOnStage | undefined
}

function usePresses(writing: TextWriting, { desk, on }: Around): PressHandlers {
  const [presses] = useState(() => new TextPresses())
  useEffect(() => {
    const element = desk.current
    const cancel = ({ target }: Event): void => {
      // When two fingers move the view, the canvas captures the pointer.
      if (target === element) presses.cancel(writing)
    }
    element?.addEventListener('gotpointercapture', cancel)
    return () => element?.removeEventListener('gotpointercapture', cancel)
  }, [presses, writing, desk])
  const inText = (event: ReactPointerEvent): ReturnType<typeof intoText> | undefined => {
    return desk.current && on ? intoText(on, pointOn(desk.current, event)) : undefined
  }
  return {
    onPointerDown(event) {
      const at = inText(event)
      if (event.button !== 0 || !at || !on) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      writing.input?.focus({ preventScroll: true })
      const { clientX: x, clientY: y, timeStamp: time, shiftKey: selects } = event
      presses.down({ at: { x, y }, inText: at, time, selects }, { writing, geometry: on.geometry })
    },
    onPointerMove(event) {
      const at = inText(event)
      if (!at || !on) return
      event.stopPropagation()
      presses.move(at, { writing, geometry: on.geometry })
    },
    onPointerUp(event) {
      event.stopPropagation()
      presses.up()
    },
  }
}

/** The margin to keep around the caret, in screen px. */
const margin = 24

/** Moves the view when a key has moved the caret out of sight. */
function useReveal(writing: TextWriting, on: TextOnStage | undefined): void {
  const { view, stageSize } = useEditing()
  const { selection } = useObservable(writing)
  const latest = useRef(on)
  useLayoutEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const [seen, stage] = [view.get(), stageSize.get()]
    const caret = latest.current && caretAt(latest.current.geometry, selection.focus)
    if (!seen || !stage || !caret || !latest.current) return
    const { x, y } = transformPoint(latest.current.matrix, caret.to)
    const by = { x: missing(x, stage.width), y: missing(y, stage.height) }
    if (by.x !== 0 || by.y !== 0) view.set(pannedBy(seen, by))
  }, [selection, view, stageSize])
}

/** Returns the distance by which to move the view, so that it contains a position. */
const missing = (at: number, size: number): number =>
  at < margin ? margin - at : Math.min(0, size - margin - at)

/** The field that receives the keys. It is placed at the caret, because input methods open their windows there. */
function Field({ writing, on, desk }: Around & { writing: TextWriting }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  const { selection } = useObservable(writing)
  const element = useEditor(({ design }) => textIn(findElement(design, writing.id)?.element))
  const editing = useEditing()
  const { store } = editing
  const [name] = useState(() => calledBy(element) ?? nameOf(store.state().design, writing.id))
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const unbind = bindField(input, writing)
    giveHeld(editing, writing)
    const stage = desk.current
    return () => {
      unbind()
      if (document.activeElement !== input) return
      // Without this step, the canvas would show a focus ring, as if it had been focused by a key.
      input.blur()
      stage?.focus({ preventScroll: true })
    }
  }, [editing, writing, desk])
  return (
    <textarea
      ref={field}
      className={css.field}
      aria-label={name}
      dir={element?.direction}
      lang={element?.lang ?? undefined}
      wrap="off"
      spellCheck={false}
      autoComplete="off"
      style={on && placeOf(selection, on)}
    />
  )
}

/** The maximum number of characters of a text that are used as the name of its field. */
const mostNamed = 60

/** Returns the name of a text and the start of its content, as they are when editing starts; undefined if both are empty. */
function calledBy({ name = '', text = '' }: Partial<TextElement> = {}): string | undefined {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const said = words.length > mostNamed ? `${words.slice(0, mostNamed)}…` : words
  if (said === '') return undefined
  return `${name === '' ? 'Text' : name} “${said}”`
}

/** The smallest and the largest font size of the field in screen px, which the windows of input methods follow. */
const letters = { least: 16, most: 64 }

/** Returns a position at the caret, but always on the stage, because browsers scroll a focused field into view. */
function placeOf(selection: TextSelection, on: TextOnStage): CSSProperties {
  const caret = caretAt(on.geometry, selection.focus)
  if (!caret) return {}
  const from = transformPoint(on.matrix, caret.from)
  const to = transformPoint(on.matrix, caret.to)
  const high = Math.hypot(to.x - from.x, to.y - from.y)
  const height = Math.min(Math.max(high, letters.least), letters.most)
  return {
    fontSize: height,
    height,
    left: `clamp(0px, ${from.x}px, calc(100% - 24px))`,
    top: `clamp(0px, ${from.y}px, calc(100% - ${height}px))`,
  }
}
