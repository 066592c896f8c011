import { openedState, reduce } from '../store/state'
import { designOf } from '../testing/designs'
import { idle } from '../tools/step'
import { type ActionContext } from './action'
import { actionOf, type KeyPlace, onKey } from './action-of-key'
import { press } from './testing/press'

const canvas: KeyPlace = { platform: 'other', focus: 'canvas', singleKeys: true }
const onMac: KeyPlace = { ...canvas, platform: 'mac' }

const idOf = (...args: Parameters<typeof press>): string | undefined =>
  actionOf(press(...args), canvas)?.id

const shape = { id: 'a', type: 'shape', width: 10, height: 10 }

function context(...ids: string[]): ActionContext {
  const state = openedState(designOf([{ id: 'p', children: [shape] }]))
  const change = (): typeof state.selection => ({ ...state.selection, ids })
  return { state: reduce(state, { type: 'select', change }), tool: idle }
}

describe('the keys on a US keyboard', () => {
  it.each([
    ['', 'v', 'KeyV', 'tool-select'],
    ['', 't', 'KeyT', 'tool-text'],
    ['', 'r', 'KeyR', 'tool-rectangle'],
    ['', 'o', 'KeyO', 'tool-ellipse'],
    ['', 'l', 'KeyL', 'tool-line'],
    ['', 'i', 'KeyI', 'tool-image'],
    ['', 'q', 'KeyQ', 'tool-code'],
    ['', 'h', 'KeyH', 'tool-pan'],
    ['', 'Enter', 'Enter', 'edit'],
    ['', 'Tab', 'Tab', 'select-next'],
    ['Shift', 'Tab', 'Tab', 'select-previous'],
    ['', 'Escape', 'Escape', 'step-out'],
    ['Mod', 'z', 'KeyZ', 'undo'],
    ['Mod+Shift', 'Z', 'KeyZ', 'redo'],
    ['Mod', 'y', 'KeyY', 'redo'],
    ['Mod', 'x', 'KeyX', 'cut'],
    ['Mod', 'c', 'KeyC', 'copy'],
    ['Mod', 'v', 'KeyV', 'paste'],
    ['Mod+Shift', 'V', 'KeyV', 'paste-in-place'],
    ['Mod', 'd', 'KeyD', 'duplicate'],
    ['Mod', 'a', 'KeyA', 'select-all'],
    ['Mod', 'g', 'KeyG', 'group'],
    ['Mod+Shift', 'G', 'KeyG', 'ungroup'],
    ['Mod', 's', 'KeyS', 'save'],
    ['Mod+Shift', 'S', 'KeyS', 'publish'],
    ['Mod', 'k', 'KeyK', 'palette'],
    ['Mod', '0', 'Digit0', 'zoom-100'],
    ['Shift', '!', 'Digit1', 'zoom-to-page'],
    ['Shift', '@', 'Digit2', 'zoom-to-selection'],
    ['', '[', 'BracketLeft', 'order-backward'],
    ['', ']', 'BracketRight', 'order-forward'],
    ['Shift', '{', 'BracketLeft', 'order-back'],
    ['Shift', '}', 'BracketRight', 'order-front'],
    ['Mod+Alt', 'c', 'KeyC', 'copy-style'],
    ['Mod+Alt', 'v', 'KeyV', 'paste-style'],
    ['Mod+Shift', 'C', 'KeyC', 'copy-element-id'],
    ['', 'PageUp', 'PageUp', 'previous-page'],
    ['', 'PageDown', 'PageDown', 'next-page'],
    ['', 'e', 'KeyE', 'add-elements'],
    ['', 'F2', 'F2', 'rename'],
    ['Shift', '?', 'Slash', 'sheet-of-keys'],
    ['', 'Delete', 'Delete', 'delete'],
    ['', 'Backspace', 'Backspace', 'delete'],
    ['', 'ArrowLeft', 'ArrowLeft', 'move-left-1'],
    ['Shift', 'ArrowUp', 'ArrowUp', 'move-up-10'],
    ['Alt', 'ArrowRight', 'ArrowRight', 'move-right-0.1'],
    ['Mod', 'b', 'KeyB', 'bold'],
    ['', '-', 'Minus', 'zoom-out'],
    ['Shift', '+', 'Equal', 'zoom-in'],
    ['', '=', 'Equal', 'zoom-in'],
  ])('%s %s does its action', (...[modifiers, key, code, id]) => {
    expect(idOf(modifiers, key, code)).toBe(id)
  })

  it.each([
    ['Mod', 'r', 'KeyR'],
    ['Mod', 't', 'KeyT'],
    ['Mod', '+', 'Equal'],
    ['Cmd', 'z', 'KeyZ'],
    ['Mod+Cmd', 'z', 'KeyZ'],
    ['Alt', 'v', 'KeyV'],
    ['Shift', 'V', 'KeyV'],
    ['', 'F5', 'F5'],
    ['', '1', 'Digit1'],
    ['', 'Unidentified', ''],
    ['', 'Process', 'KeyV'],
  ])('leaves %s %s alone', (...args) => expect(idOf(...args)).toBeUndefined())
})

describe('other layouts', () => {
  it.each([
    ['Z where a US keyboard has Y', 'Mod', 'z', 'KeyY', 'undo'],
    ['A where a US keyboard has Q', '', 'a', 'KeyQ', undefined],
    ['Q where a US keyboard has A', '', 'q', 'KeyA', 'tool-code'],
    ['an apostrophe where a US keyboard has Q', '', "'", 'KeyQ', undefined],
    ['a digit that needs Shift', 'Shift', '1', 'Digit1', 'zoom-to-page'],
    ['a digit row that types accents', 'Mod', 'à', 'Digit0', 'zoom-100'],
    ['a bracket that needs AltGr', 'AltGr', '[', 'Digit8', 'order-backward'],
    ['AltGr reported as Ctrl and Alt', 'AltGr+Mod+Alt', ']', 'Digit9', 'order-forward'],
    ['a question mark on a digit', 'Shift', '?', 'Digit7', 'sheet-of-keys'],
    ['Cyrillic letters', 'Mod', 'я', 'KeyZ', 'undo'],
    ['a Cyrillic letter alone', '', 'м', 'KeyV', 'tool-select'],
    ['a Cyrillic bracket', '', 'х', 'BracketLeft', 'order-backward'],
    ['Greek capitals', 'Mod+Shift', 'Σ', 'KeyS', 'publish'],
    ['a dead key', 'Mod+Alt', 'Dead', 'KeyC', 'copy-style'],
    ['caps lock', '', 'V', 'KeyV', 'tool-select'],
    ['another script on a key without a meaning', '', 'ж', 'Semicolon', undefined],
  ])('know %s', (...[, modifiers, key, code, id]) => expect(idOf(modifiers, key, code)).toBe(id))

  it.each([
    ['⌘ for Ctrl', 'Cmd', 'z', 'KeyZ', 'undo'],
    ['characters typed with Option', 'Cmd+Alt', 'ç', 'KeyC', 'copy-style'],
    ['no Ctrl', 'Mod', 'z', 'KeyZ', undefined],
    ['no Y', 'Cmd', 'y', 'KeyY', undefined],
  ])('of a Mac know %s', (...[, modifiers, key, code, id]) => {
    expect(actionOf(press(modifiers, key, code), onMac)?.id).toBe(id)
  })
})

describe('where a key is pressed', () => {
  it.each([
    ['a letter on the canvas', canvas, '', 'v', 'tool-select'],
    ['a letter that is turned off', { ...canvas, singleKeys: false }, '', 'v', undefined],
    ['a symbol that is turned off', { ...canvas, singleKeys: false }, 'Shift', '?', undefined],
    ['a named key when letters are off', { ...canvas, singleKeys: false }, '', 'Enter', 'edit'],
    ['a chord when letters are off', { ...canvas, singleKeys: false }, 'Mod', 'z', 'undo'],
    ['a letter in a panel', { ...canvas, focus: 'panel' }, '', 'v', undefined],
    ['a named key in a panel', { ...canvas, focus: 'panel' }, '', 'Delete', undefined],
    ['a chord in a panel', { ...canvas, focus: 'panel' }, 'Mod', 'd', 'duplicate'],
    ['an editing chord in a field', { ...canvas, focus: 'field' }, 'Mod', 'z', undefined],
    ['an arrow in a text', { ...canvas, focus: 'text' }, '', 'ArrowLeft', 'caret-left'],
    [
      'an arrow with Shift in a text',
      { ...canvas, focus: 'text' },
      'Shift',
      'Home',
      'select-line-start',
    ],
    [
      'moving by a word with Alt on a Mac',
      { ...onMac, focus: 'text' },
      'Alt',
      'ArrowLeft',
      'caret-word-left',
    ],
    ['all words of a text', { ...canvas, focus: 'text' }, 'Mod', 'a', 'select-all-words'],
    ['undoing in a text', { ...canvas, focus: 'text' }, 'Mod', 'z', 'undo'],
    ['a letter in a text', { ...canvas, focus: 'text' }, '', 't', undefined],
    ['saving in a field', { ...canvas, focus: 'field' }, 'Mod', 's', 'save'],
    ['publishing in a field', { ...canvas, focus: 'field' }, 'Mod+Shift', 'S', 'publish'],
    ['the palette in a field', { ...canvas, focus: 'field' }, 'Mod', 'k', 'palette'],
  ] as [string, KeyPlace, string, string, string | undefined][])(
    'decides about %s',
    (...[, place, modifiers, key, id]) => {
      expect(actionOf(press(modifiers, key), place)?.id).toBe(id)
    },
  )
})

describe('onKey', () => {
  it('returns the effect of the action', () => {
    const tool = { type: 'tool', event: { type: 'choose', tool: 'text' } }
    expect(onKey(press('', 't'), canvas, context())).toEqual({ effect: tool, claimed: true })
  })

  it('keeps chords from the browser, which would bookmark the page', () => {
    expect(onKey(press('Mod', 'd'), canvas, context())).toEqual({ claimed: true })
    expect(onKey(press('Mod', 'd'), canvas, context('a'))).toMatchObject({ claimed: true })
  })

  it.each([
    ['Tab and Esc without a selection', press('', 'Tab'), context()],
    ['Esc without a selection', press('', 'Escape'), context()],
    ['copying, which arrives as a clipboard event', press('Mod', 'c'), context('a')],
    ['pasting', press('Mod', 'v'), context('a')],
    ['a chord without an action', press('Mod', 'r'), context('a')],
  ])('leaves to the browser %s', (_, key, now) => {
    expect(onKey(key, canvas, now)).toEqual({ claimed: false })
  })
})
