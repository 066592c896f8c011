import { type Design, type Element, elementSchema, schemaFaults } from '@platen/design'
import { copiesOf } from '../../ids/copies'
import { takenIds } from '../../ids/unique-ids'
import { editChildren } from '../../tree/edit-children'
import { sentence } from '../../validity/refusal'
import { type Changed, type Command, commandOf } from '../command'

/** The target for elements: the page or group `parent`, below the child that is now at `index`; by default, above all children. */
export interface Place {
  parent: string
  index?: number
}

/** An element as sent by a caller. Missing properties get their defaults. */
export type ElementInput = Readonly<Record<string, unknown>> & { id: string; type: string }

/** Inserts new elements and selects them. An id that is in use gets a number. */
export function insert(inputs: readonly ElementInput[], place: Place): Command {
  return commandOf(design => {
    const elements: Element[] = []
    for (const input of inputs) {
      const parsed = elementSchema.safeParse(input)
      if (parsed.success) elements.push(parsed.data)
      else return { refusal: sentence(input.id, schemaFaults(elementSchema, input)) ?? '' }
    }
    return inserted(design, copiesOf(elements, takenIds(design)).elements, place)
  })
}

/** Inserts elements with unique ids and selects them; does nothing if the target no longer exists. */
export function inserted(design: Design, elements: readonly Element[], place: Place): Changed {
  const after = withInserted(design, elements, place)
  return after === design ? { design } : { design: after, selection: elements.map(({ id }) => id) }
}

function withInserted(design: Design, elements: readonly Element[], place: Place): Design {
  if (elements.length === 0) return design
  return editChildren(design, (children, parent) => {
    return parent === place.parent
      ? children.toSpliced(place.index ?? children.length, 0, ...elements)
      : children
  })
}
