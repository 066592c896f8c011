import { type ActionContext, type ActionEffect, type EditorAction } from './action'
import { actions } from './actions'
import { chordsOf, hasMod, isCharacter, type KeyPress, type Platform } from './chord'

/** Where a key is pressed. */
export interface KeyPlace {
  platform: Platform
  /** What has the focus: the canvas, a text that is written in place, a text field, or something else of the editor. */
  focus: 'canvas' | 'field' | 'panel' | 'text'
  /** Whether keys that type a character do something: people who dictate can turn that off. */
  singleKeys: boolean
}

/** What a pressed key does. */
export interface KeyOutcome {
  effect?: ActionEffect
  /** Whether the browser must not do anything with the key. */
  claimed: boolean
}

/** What a pressed key does now. A chord with Mod that has nothing to do is kept from the browser; other keys are left to it. */
export function onKey(press: KeyPress, place: KeyPlace, context: ActionContext): KeyOutcome {
  const action = actionOf(press, place)
  if (!action || action.byBrowser) return { claimed: false }
  const effect = action.effect(context)
  if (effect) return { effect, claimed: true }
  return { claimed: chordsOf(press, place.platform).some(hasMod) }
}

/** The action of a pressed key, whether or not it has something to do. */
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
