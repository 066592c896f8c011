import { type TextElement } from '@platen/design'
import { type Properties, setProperties } from '../commands/elements/properties'
import { findElements } from '../tree/find-element'
import { type EditorState } from '../store/state'
import { type Look } from '../text/looks'
import { type CaretMove } from '../text/moved'
import { ownLook, textIn } from '../text/styled'
import { type EditorAction, type OpenText, type TextEdit } from './action'
import { keys, run } from './define'
import { lookEffect, writtenLooks } from './written-looks'

/** A style that a text either has or lacks. */
interface Toggle {
  isSet: (look: Look) => boolean
  set: Look & Properties
  unset: Look & Properties
}

/** The text styles that can be toggled. A style is removed if all selected texts or words have it. */
export const textActions: readonly EditorAction[] = [
  {
    id: 'bold',
    name: 'Bold',
    group: 'Text',
    keys: keys('Mod+B'),
    inText: 'also',
    effect: toggling('Bold', {
      isSet: ({ fontWeight = 400 }) => fontWeight >= 600,
      set: { fontWeight: 700 },
      unset: { fontWeight: 400 },
    }),
  },
  {
    id: 'italic',
    name: 'Italic',
    group: 'Text',
    keys: keys('Mod+I'),
    inText: 'also',
    effect: toggling('Italic', {
      isSet: ({ fontStyle }) => fontStyle === 'italic',
      set: { fontStyle: 'italic' },
      unset: { fontStyle: 'normal' },
    }),
  },
  {
    id: 'underline',
    name: 'Underline',
    group: 'Text',
    keys: keys('Mod+U'),
    inText: 'also',
    effect: toggling('Underline', {
      isSet: ({ textDecoration }) => textDecoration === 'underline',
      set: { textDecoration: 'underline' },
      unset: { textDecoration: 'none' },
    }),
  },
]

function toggling(name: string, toggle: Toggle): EditorAction['effect'] {
  const { isSet, set, unset } = toggle
  return ({ state, text }) => {
    const texts = textsOf(state, text ? [text.id] : state.selection.ids)
    const [first] = texts
    if (!first) return undefined
    if (text) return ofWords(name, toggle, { open: text, element: first })
    const ids = texts.map(({ id }) => id)
    return run(name, setProperties(ids, texts.every(isSetIn(isSet)) ? unset : set))
  }
}

const isSetIn =
  (isSet: Toggle['isSet']) =>
  (text: TextElement): boolean =>
    isSet(ownLook(text))

/** Toggles a style of the selection in an open text or, at a caret, of the next characters to be typed. */
function ofWords(
  name: string,
  { isSet, set, unset }: Toggle,
  { open, element }: { open: OpenText; element: TextElement },
): ReturnType<EditorAction['effect']> {
  return lookEffect(name, open, writtenLooks(element, open).every(isSet) ? unset : set)
}

function textsOf({ design }: EditorState, ids: readonly string[]): TextElement[] {
  return findElements(design, ids).flatMap(element => textIn(element) ?? [])
}

const ways: readonly (readonly [
  to: CaretMove,
  words: string,
  other: string,
  mac: readonly string[],
])[] = [
  ['left', 'left', 'ArrowLeft', ['ArrowLeft']],
  ['right', 'right', 'ArrowRight', ['ArrowRight']],
  ['up', 'up', 'ArrowUp', ['ArrowUp']],
  ['down', 'down', 'ArrowDown', ['ArrowDown']],
  ['word-left', 'a word left', 'Mod+ArrowLeft', ['Alt+ArrowLeft']],
  ['word-right', 'a word right', 'Mod+ArrowRight', ['Alt+ArrowRight']],
  ['line-start', 'to the start of the line', 'Home', ['Mod+ArrowLeft', 'Home']],
  ['line-end', 'to the end of the line', 'End', ['Mod+ArrowRight', 'End']],
  ['text-start', 'to the start of the text', 'Mod+Home', ['Mod+ArrowUp', 'Mod+Home']],
  ['text-end', 'to the end of the text', 'Mod+End', ['Mod+ArrowDown', 'Mod+End']],
]

const withShift = (chord: string): string => chord.replace(/[^+]+$/, 'Shift+$&')

const caretActions = ways.flatMap(([to, words, other, mac]): EditorAction[] => [
  writing(`caret-${to}`, `Move caret ${words}`, {
    keys: { mac, other: [other] },
    edit: { type: 'move', to, selects: false },
  }),
  {
    ...writing(`select-${to}`, `Select ${words}`, {
      keys: { mac: mac.map(withShift), other: [withShift(other)] },
      edit: { type: 'move', to, selects: true },
    }),
    isVariant: true,
  },
])

/** The keyboard actions in an open text. The text field itself also handles some of these keys, and touch keyboards rely on that. */
export const writingActions: readonly EditorAction[] = [
  ...caretActions,
  writing('select-all-words', 'Select all text', {
    keys: keys('Mod+A'),
    edit: { type: 'select-all' },
  }),
  byField('break-line', 'New line', keys('Enter')),
  byField('delete-letter', 'Delete a letter', keys('Backspace', 'Delete')),
  byField('delete-word', 'Delete a word', {
    mac: ['Alt+Backspace', 'Alt+Delete'],
    other: ['Mod+Backspace', 'Mod+Delete'],
  }),
  writing('leave-text', 'Stop editing text', { keys: keys('Escape'), edit: { type: 'leave' } }),
]

function writing(
  id: string,
  name: string,
  { keys: chords, edit }: { keys: EditorAction['keys']; edit: TextEdit },
): EditorAction {
  const effect: EditorAction['effect'] = ({ text }) => text && { type: 'text', edit }
  return { id, name, group: 'Writing', keys: chords, inText: 'only', effect }
}

function byField(id: string, name: string, chords: EditorAction['keys']): EditorAction {
  const effect = (): undefined => undefined
  return { id, name, group: 'Writing', keys: chords, inText: 'only', byBrowser: true, effect }
}
