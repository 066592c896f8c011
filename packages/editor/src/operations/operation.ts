import { type Field } from '@platen/design'
import { applyBrand, type BrandValues } from '@platen/modifications'
import { align, type Alignment } from '../commands/arrange/align'
import { type Axis, distribute } from '../commands/arrange/distribute'
import { type Command } from '../commands/command'
import { ungroup } from '../commands/elements/group'
import { modify } from '../commands/elements/modify'
import { move } from '../commands/elements/move'
import { remove } from '../commands/elements/remove'
import { rename } from '../commands/elements/rename'
import { type Order, reorder } from '../commands/elements/reorder'
import { setField } from '../commands/form/roles'
import { removePage } from '../commands/pages/pages'
import { add, type Addition } from './add'
import { addNamedPage, type PageAddition, setPageKeys } from './add-page'
import { duplicateAs, groupAs } from './named'
import { onElements, onGroup, onPage, onPart } from './on-known'
import { type Keys, resize, type Size, setKeys } from './set-keys'

/** The arguments of each operation that needs no measures. All ids are those of the design at its turn. */
interface Told {
  /** Adds an element on top of its parent, or below the one that is now at `index`. */
  add: Addition
  set: { id: string; keys: Keys }
  /** Moves an element by a distance in page px. */
  move: { id: string; x: number; y: number }
  /** Gives an element a size and, if given, another place, in the coordinates of its parent. */
  resize: Size & { id: string }
  order: { id: string; to: Order }
  group: { ids: readonly string[]; id?: string | undefined }
  ungroup: { id: string }
  /** Copies an element; `as` is the id of the copy. */
  duplicate: { id: string; as?: string | undefined }
  delete: { id: string }
  rename: { id: string; to: string }
  /** Adds a page at the end, or before the one that is now at `index`. */
  'page.add': PageAddition
  'page.set': { id: string; keys: Keys }
  'page.delete': { id: string }
  /** Sets the keys that have a brand role to the values of a kit. */
  applyBrand: { kit: BrandValues }
  align: { ids: readonly string[]; to: Alignment }
  distribute: { ids: readonly string[]; axis: Axis }
  'field.set': { field: Field }
}

type DirectOp = keyof Told
/** The operations of these names. */
export type OperationOf<Op extends DirectOp> = { [One in Op]: { op: One } & Told[One] }[Op]

/** A change of a design as data, for callers who cannot call a command. It needs no measures. */
export type DirectOperation = OperationOf<DirectOp>

const commands: { [Op in DirectOp]: (told: OperationOf<Op>) => Command } = {
  add,
  set: ({ id, keys }) => onElements([id], setKeys(id, keys)),
  move: ({ id, x, y }) => onElements([id], move([id], { x, y })),
  resize: ({ id, ...size }) => onElements([id], resize(id, size)),
  order: ({ id, to }) => onElements([id], reorder([id], to)),
  group: ({ ids, id }) => onElements(ids, groupAs(ids, id)),
  ungroup: ({ id }) => onGroup(id, ungroup([id])),
  duplicate: ({ id, as }) => onElements([id], duplicateAs(id, as)),
  delete: ({ id }) => onElements([id], remove([id])),
  rename: ({ id, to }) => onElements([id], rename(id, to)),
  'page.add': addNamedPage,
  'page.set': ({ id, keys }) => onPage(id, setPageKeys(id, keys)),
  'page.delete': ({ id }) => onPage(id, removePage(id)),
  applyBrand:
    ({ kit }) =>
    design =>
      modify(applyBrand(design, kit))(design),
  align: ({ ids, to }) => onElements(ids, align(ids, to)),
  distribute: ({ ids, axis }) => onElements(ids, distribute(ids, axis)),
  'field.set': ({ field }) => onPart(field.elementId, setField(field)),
}

/** Returns the command that carries out an operation. It refuses ids that do not exist, which other commands ignore. */
export function commandFor<Op extends DirectOp>(operation: OperationOf<Op>): Command {
  return commands[operation.op](operation)
}
