import { type ActionContext, type ActionEffect, type EditorAction } from './action'
import { actions } from './actions'
import { chordsOf, hasMod, isCharacter, type KeyPress, type Platform } from './chord'

/** The place and settings that decide the effect of a key press. */
export interface KeyPlace {
  platform: Platform
  /** The focused part of the editor: the canvas, a text being edited in place, a text field, or any other part. */
  focus: 'canvas' | 'field' | 'panel' | 'text'
  /** True if keys that type a character run actions; users who dictate can turn that off. */
  singleKeys: boolean
}

/** The outcome of a key press. */
export interface KeyOutcome {
  effect?: ActionEffect
  /** True if the browser must not handle the key. */
  claimed: boolean
}

/**
 * Returns the outcome of a key press. A chord with Mod that has no effect is kept from the browser; other keys without an effect
 * are left to the browser.
 */
export function onKey(press: KeyPress, place: KeyPlace, context: ActionContext): KeyOutcome {
  const action = actionOf(press, place)
  if (!action || action.byBrowser) return { claimed: false }
  const effect = action.effect(context)
  if (effect) return { effect, claimed: true }
  return { claimed: chordsOf(press, place.platform).some(hasMod) }
}

/** Returns the action for a key press, even if it has no effect now. */
export function actionOf(press: KeyPress, place: KeyPlace): EditorAction | undefined {
  for (const chord of chordsOf(press, place.platform)) {
    const action = actions.find(
      one => one.keys[place.platform].includes(chord) && isHeard(chord, one, place),
    )
    if (action) return action
  }
  return undefined
}

function isHeard(chord: string, { inFields, inText }: EditorAction, place: KeyPlace): boolean {
  if (inText === 'only') return place.focus === 'text'
  switch (place.focus) {
    case 'canvas':
      return place.singleKeys || !isCharacter(chord)
    case 'panel':
      return hasMod(chord)
    case 'field':
      return inFields === true
    case 'text':
      return inFields === true || inText === 'also'
  }
}
