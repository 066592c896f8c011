import { type Field, type Page } from '@platen/design'
import { type Command } from '../commands/command'
import { move } from '../commands/elements/move'
import { type Properties, setProperties } from '../commands/elements/properties'
import { remove } from '../commands/elements/remove'
import { rename } from '../commands/elements/rename'
import { setField } from '../commands/form/roles'
import { removePage, setPage } from '../commands/pages/pages'

/** A change of a design as data, for callers who cannot call a command. `move` is by a distance in page px. */
export type Operation =
  | { op: 'set'; id: string; keys: Properties }
  | { op: 'move'; id: string; x: number; y: number }
  | { op: 'rename'; id: string; to: string }
  | { op: 'delete'; id: string }
  | { op: 'page.set'; id: string; keys: Partial<Omit<Page, 'children' | 'id'>> }
  | { op: 'page.delete'; id: string }
  | { op: 'field.set'; field: Field }

/** Returns the command that carries out an operation. */
export function commandFor(operation: Operation): Command {
  switch (operation.op) {
    case 'set':
      return setProperties([operation.id], operation.keys)
    case 'move':
      return move([operation.id], operation)
    case 'rename':
      return rename(operation.id, operation.to)
    case 'delete':
      return remove([operation.id])
    case 'page.set':
      return setPage(operation.id, operation.keys)
    case 'page.delete':
      return removePage(operation.id)
    case 'field.set':
      return setField(operation.field)
  }
}
