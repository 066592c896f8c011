/** A pressed key, as browsers tell it. */
export interface KeyPress {
  /** What the key types, or its name: `KeyboardEvent.key`. */
  key: string
  /** Where the key is on the keyboard: `KeyboardEvent.code`. */
  code: string
  shift: boolean
  alt: boolean
  ctrl: boolean
  meta: boolean
  /** Whether AltGr is held, which Windows reports as Ctrl and Alt too. */
  altGraph: boolean
}

/** Which key is Mod: ⌘ on a Mac, Ctrl elsewhere. */
export type Platform = 'mac' | 'other'

/**
 * The names under which a pressed key may stand in the table of actions, the likeliest first: `Mod+Shift+Z`, `[`,
 * `Shift+1`, `ArrowLeft`.
 */
export function chordsOf(press: KeyPress, platform: Platform): string[] {
  return keysOf(press).map(({ key, shift }) =>
    [...heldBy(press, platform), ...(shift ? ['Shift'] : []), key].join('+'),
  )
}

/** Whether a chord types a character, so that somebody who dictates or misses a key may set it off. */
export function isCharacter(chord: string): boolean {
  return /^(?:Shift\+)?.$/u.test(chord)
}

/** Whether a chord holds Mod, so that it can mean nothing to a control that has the focus. */
export function hasMod(chord: string): boolean {
  return chord.startsWith('Mod+')
}

/** A chord as people read it on their keyboard: `⇧⌘Z` or `Ctrl+Shift+Z`. */
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
  // What a symbol needs Shift for differs by layout; digits keep their place on each.
  if (/^[!-~]$/.test(key)) {
    const typed = { key, shift: false }
    const base = unshifted[key]
    if (base !== undefined) return [{ key: base, shift: true }]
    return placed !== undefined && /^\d$/.test(placed) ? [typed, { key: placed, shift }] : [typed]
  }
  // Another script, an accent, or what Option types: the place of the key counts.
  const isForeign = /^.$/u.test(key) || key === 'Dead'
  if (isForeign) return placed === undefined ? [] : [{ key: placed, shift }]
  return [{ key, shift }]
}

const unshifted: Partial<Record<string, string>> = { '{': '[', '}': ']' }

/** What the key of a place types on a US keyboard, if an action may stand on it. */
function keyAt(code: string): string | undefined {
  const named = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]
  return named ?? { BracketLeft: '[', BracketRight: ']' }[code]
}
