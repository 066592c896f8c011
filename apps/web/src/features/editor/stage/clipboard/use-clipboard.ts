import { type Point, type Size } from '@platen/drawing'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Editing, useUiHandler, useEditing } from '../../session/editing'
import { middleOfPage } from '../../session/middle-of-page'
import { pageOf } from '../../session/shown-page'
import { focusAt } from '../input/focus-at'
import { holdPasted } from '../input/hold-input'
import { type Intake } from '../intake/intake'
import { Clipboard } from './clipboard'
import { useCopyPicture } from './use-copy-picture'

/** Copies, cuts and pastes while the canvas or a panel has the focus, and handles the clipboard actions. */
export function useClipboard(place: RefObject<HTMLElement | null>, intake: Intake): Clipboard {
  const editing = useEditing()
  const [clipboard] = useState(() => {
    const middle = (): { x: number; y: number } => middleOf(editing)
    return new Clipboard({ editing, intake, middle })
  })
  useEffect(() => {
    let inPlace = false
    const isOurs = (): boolean => {
      const focus = focusAt(place.current, editing.writing.get()?.input)
      return focus === 'canvas' || (focus === 'panel' && !hasSelectedWords())
    }
    const press = ({ shiftKey }: KeyboardEvent): void => {
      inPlace = shiftKey
    }
    const copy = (event: ClipboardEvent): void => {
      if (editing.opening.get()) return
      if (!event.clipboardData || !isOurs() || !clipboard.copyTo(event.clipboardData)) return
      event.preventDefault()
      if (event.type === 'cut') clipboard.removeSelected()
    }
    const paste = (event: ClipboardEvent): void => {
      if (!event.clipboardData || !isOurs()) return
      event.preventDefault()
      if (holdPasted(event.clipboardData, editing)) return
      clipboard.takeFrom(event.clipboardData, inPlace)
    }
    window.addEventListener('keydown', press, true)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('keydown', press, true)
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [clipboard, editing, place])
  useAnswers(clipboard)
  useCopyPicture()
  return clipboard
}

/** True if text in the app itself is selected, such as a warning, which the browser copies. */
const hasSelectedWords = (): boolean => document.getSelection()?.isCollapsed === false

function useAnswers(clipboard: Clipboard): void {
  const answers = {
    copy: useCallback(() => void clipboard.copy(), [clipboard]),
    cut: useCallback(() => void clipboard.cut(), [clipboard]),
    paste: useCallback(() => void clipboard.paste(false), [clipboard]),
    inPlace: useCallback(() => void clipboard.paste(true), [clipboard]),
    copyStyle: useCallback(() => clipboard.copyStyle(), [clipboard]),
    pasteStyle: useCallback(() => clipboard.pasteStyle(), [clipboard]),
  }
  useUiHandler('copy', answers.copy)
  useUiHandler('cut', answers.cut)
  useUiHandler('paste', answers.paste)
  useUiHandler('paste-in-place', answers.inPlace)
  useUiHandler('copy-style', answers.copyStyle)
  useUiHandler('paste-style', answers.pasteStyle)
}

/** Returns the point at which to paste: the pointer if it is on the page, or else the middle of the visible part of the page. */
function middleOf(editing: Editing): Point {
  const page = pageOf(editing.store.state())
  const pointed = editing.pointer.get()?.page
  return page && pointed && isOn(page, pointed) ? pointed : middleOfPage(editing)
}

const isOn = ({ width, height }: Size, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height
