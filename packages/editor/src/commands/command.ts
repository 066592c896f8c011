import { type Design } from '@platen/design'
import { refusal } from '../validity/refusal'
import { takenIds } from '../ids/unique-ids'

/** What a command made of a design; `selection` are the ids to select afterwards, `page` the one to show, where it decides that. */
export interface Changed {
  design: Design
  selection?: readonly string[]
  page?: string
}

/** Why a command did nothing, as a sentence for the screen. */
export interface Refused {
  refusal: string
}

/** Changes a design, without touching the input, or says why not. An id that is no longer there is passed over. */
export type Command = (design: Design) => Changed | Refused

/** The command of an edit: it refuses what could not be saved, and drops fields and brand roles of what is gone. */
export function commandOf(edit: Command): Command {
  return before => {
    const outcome = edit(before)
    if (isRefused(outcome) || outcome.design === before) return outcome
    const design = withoutStrayRoles(outcome.design)
    const why = refusal(before, design)
    return why === undefined ? { ...outcome, design } : { refusal: why }
  }
}

/** Whether a command was refused. */
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
