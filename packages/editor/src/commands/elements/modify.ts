import { type Modification } from '@platen/design'
import { applyModifications } from '@platen/modifications'
import { type Command, commandOf } from '../command'

/**
 * Changes elements as a call would, whose rules hold here as well: new words drop the spans of the old ones, a new picture drops the
 * focus. Refuses what a call would refuse.
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
