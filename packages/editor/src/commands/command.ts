import { type Design } from '@platen/design'
import { refusal } from '../validity/refusal'
import { takenIds } from '../ids/unique-ids'

/** The result of a command. If the command sets them, `selection` lists the ids to select afterwards, and `page` is the page to show. */
export interface Changed {
  design: Design
  selection?: readonly string[]
  page?: string
}

/** The reason why a command did nothing, as a sentence for the user. */
export interface Refused {
  refusal: string
}

/** Returns a changed copy of a design, or the reason for a refusal. Ids that no longer exist are ignored. */
export type Command = (design: Design) => Changed | Refused

/**
 * Returns the command for an edit. The command refuses results that could not be saved, and drops the fields and brand roles of removed
 * elements.
 */
export function commandOf(edit: Command): Command {
  return before => {
    const outcome = edit(before)
    if (isRefused(outcome) || outcome.design === before) return outcome
    const design = withoutStrayRoles(outcome.design)
    const why = refusal(before, design)
    return why === undefined ? { ...outcome, design } : { refusal: why }
  }
}

/** Returns true if a command was refused. */
export function isRefused(outcome: Changed | Refused): outcome is Refused {
  return 'refusal' in outcome
}

function withoutStrayRoles(design: Design): Design {
  const { fields = [], brand = [] } = design
  if (fields.length + brand.length === 0) return design
  const ids = takenIds(design)
  const stays = ({ elementId }: { elementId: string }): boolean => ids.has(elementId)
  return {
    ...design,
    ...(!fields.every(stays) && { fields: fields.filter(stays) }),
    ...(!brand.every(stays) && { brand: brand.filter(stays) }),
  }
}
