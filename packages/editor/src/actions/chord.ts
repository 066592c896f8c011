/** A key press, as browsers report it. */
export interface KeyPress {
  /** The character that the key types, or its name: `KeyboardEvent.key`. */
  key: string
  /** The physical position of the key on the keyboard: `KeyboardEvent.code`. */
  code: string
  shift: boolean
  alt: boolean
  ctrl: boolean
  meta: boolean
  /** True while AltGr is held, which Windows also reports as Ctrl and Alt. */
  altGraph: boolean
}

/** The platform, which determines the Mod key: ⌘ on a Mac, Ctrl elsewhere. */
export type Platform = 'mac' | 'other'

/**
 * Returns the names under which the table of actions may list a key press, the most likely first: `Mod+Shift+Z`, `[`, `Shift+1`,
 * `ArrowLeft`.
 */
export function chordsOf(press: KeyPress, platform: Platform): string[] {
  return keysOf(press).map(({ key, shift }) =>
    [...heldBy(press, platform), ...(shift ? ['Shift'] : []), key].join('+'),
  )
}

/** Returns true if a chord types a character, so that dictation or a mistyped key may trigger it. */
export function isCharacter(chord: string): boolean {
  return /^(?:Shift\+)?.$/u.test(chord)
}

/** Returns true if a chord includes Mod, so that it means nothing to a focused control. */
export function hasMod(chord: string): boolean {
  return chord.startsWith('Mod+')
}

/** Formats a chord with the key names of the platform: `⇧⌘Z` or `Ctrl+Shift+Z`. */
export function chordText(chord: string, platform: Platform): string {
  const parts = chord === '+' ? ['+'] : chord.split('+')
  const key = parts.at(-1) ?? ''
  const shown = keyTexts[key] ?? key
  const held = (order: readonly HeldKey[]): HeldKey[] =>
    order.filter(name => parts.slice(0, -1).includes(name))
  return platform === 'mac'
    ? [...held(['Alt', 'Shift', 'Mod']).map(name => macTexts[name]), shown].join('')
    : [...held(['Mod', 'Alt', 'Shift']).map(name => otherTexts[name]), shown].join('+')
}

type HeldKey = keyof typeof macTexts

const macTexts = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const otherTexts = { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }

const keyTexts: Partial<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

function heldBy({ ctrl, meta, alt, altGraph }: KeyPress, platform: Platform): string[] {
  const mac = platform === 'mac'
  const ctrlHeld = ctrl && !altGraph
  return [
    ...((mac ? meta : ctrlHeld) ? ['Mod'] : []),
    ...((mac ? ctrlHeld : meta) ? ['Other'] : []),
    ...(alt && !altGraph ? ['Alt'] : []),
  ]
}

interface Key {
  key: string
  shift: boolean
}

function keysOf({ key, code, shift }: KeyPress): Key[] {
  const placed = keyAt(code)
  if (key === ' ') return [{ key: 'Space', shift }]
  if (/^[a-z]$/i.test(key)) return [{ key: key.toUpperCase(), shift }]
  // The symbols that need Shift vary between keyboard layouts, but digits have the same position on all of them.
  if (/^[!-~]$/.test(key)) {
    const typed = { key, shift: false }
    const base = unshifted[key]
    if (base !== undefined) return [{ key: base, shift: true }]
    return placed !== undefined && /^\d$/.test(placed) ? [typed, { key: placed, shift }] : [typed]
  }
  // For another script, an accent, or a character typed with Option, the position of the key counts.
  const isForeign = /^.$/u.test(key) || key === 'Dead'
  if (isForeign) return placed === undefined ? [] : [{ key: placed, shift }]
  return [{ key, shift }]
}

const unshifted: Partial<Record<string, string>> = { '{': '[', '}': ']' }

/** Returns the character of a key position on a US keyboard, if an action may use it. */
function keyAt(code: string): string | undefined {
  const named = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]
  return named ?? { BracketLeft: '[', BracketRight: ']' }[code]
}
