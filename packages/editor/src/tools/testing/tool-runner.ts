import { type Design } from '@platen/design'
import { type Handle } from '../../hit/handle-at'
import { hitsAt } from '../../hit/hits-at'
import { emptySelection, type Selection } from '../../selection/selection'
import { type Modifiers, type PointerInput, type ToolEvent } from '../events'
import { idle, step } from '../step'
import { type ToolEffect, type ToolState } from '../tool'

/** The differences from a plain press of the main button. */
export type Press = Partial<Modifiers> &
  Partial<Pick<PointerInput, 'button' | 'double' | 'handle' | 'zoom'>>

/**
 * Runs pointer and keyboard input on a design: sends the input to the tools, together with the elements that really are under the pointer.
 */
export class ToolRunner {
  state: ToolState = idle
  effects: ToolEffect[] = []
  selection: Selection
  private at = { x: 0, y: 0 }
  private how: Press = {}

  constructor(
    readonly design: Design,
    selection: Partial<Selection> = {},
  ) {
    this.selection = { ...emptySelection(design), ...selection }
  }

  tell(event: ToolEvent): this {
    const { design, selection } = this
    const { state, effects } = step(this.state, event, { design, selection })
    this.state = state
    this.effects.push(...effects)
    for (const effect of effects) if (effect.type === 'select') this.selection = effect.selection
    return this
  }

  press(x: number, y: number, how: Press = {}): this {
    this.at = { x, y }
    this.how = how
    return this.tell(this.pointer('down'))
  }

  move(x: number, y: number, how: Press = this.how): this {
    this.at = { x, y }
    this.how = how
    return this.tell(this.pointer('move'))
  }

  release(): this {
    return this.tell(this.pointer('up'))
  }

  click(x: number, y: number, how: Press = {}): this {
    return this.press(x, y, how).release()
  }

  doubleClick(x: number, y: number): this {
    return this.click(x, y).click(x, y, { double: true })
  }

  drag(from: readonly [number, number], to: readonly [number, number], how: Press = {}): this {
    return this.press(...from, how)
      .move(...to)
      .release()
  }

  /** Returns the effects of one kind. */
  all<Type extends ToolEffect['type']>(type: Type): Extract<ToolEffect, { type: Type }>[] {
    return this.effects.filter(effect => effect.type === type) as Extract<
      ToolEffect,
      { type: Type }
    >[]
  }

  private pointer(type: PointerInput['type']): PointerInput {
    const { handle = null, double = false, button = 'main', zoom = 1 } = this.how
    const { shift = false, alt = false, mod = false } = this.how
    const page = this.design.pages.find(({ id }) => id === this.selection.page)
    const hits = page ? hitsAt(page, this.at, { zoom }) : []
    return { type, at: this.at, zoom, held: { shift, alt, mod }, handle, hits, double, button }
  }
}

/** Returns the handle of an edge. */
export const edge = (name: Extract<Handle, { type: 'resize' }>['edge']): Handle => ({
  type: 'resize',
  edge: name,
})
