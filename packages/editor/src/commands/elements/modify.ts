import { type Modification } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { type Command, commandOf } from '../command'

/**
 * Changes elements by the same rules as an API call, and refuses the same values. New text drops the spans of the old text, and a new image
 * drops the focus.
 */
export function modify(modifications: readonly Modification[]): Command {
  return commandOf(design => {
    try {
      return { design: applyModifications(design, modifications).design }
    } catch (error) {
      const { publicMessage } = error as { publicMessage?: string }
      if (publicMessage === undefined) throw error
      return { refusal: publicMessage }
    }
  })
}
