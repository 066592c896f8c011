import { type KeyPress } from '../chord'

const held = { Mod: 'ctrl', Alt: 'alt', Shift: 'shift', AltGr: 'altGraph', Cmd: 'meta' } as const

/** Returns a key press: `press('Mod+Shift', 'Z', 'KeyZ')`, with Ctrl as Mod. */
export function press(modifiers: string, key: string, code = ''): KeyPress {
  const none = { shift: false, alt: false, ctrl: false, meta: false, altGraph: false }
  const names = modifiers.split('+').filter((name): name is keyof typeof held => name in held)
  const flags = Object.fromEntries(names.map(name => [held[name], true]))
  return { ...none, ...flags, key, code }
}
