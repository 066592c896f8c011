import { PlatenError } from '../../platen-error'
import { type CommandResult, type Context, type Operand, type Option } from '../program/command'
import { Failure } from '../program/faults'
import { Folder } from './folder'

/** The designs that a command is about. */
export const designOperand: Operand = { name: '<design>', takes: 'many' }

export const folderOptions = {
  dir: { value: '<folder>', summary: 'where the files are; designs by default' },
} as const satisfies Record<string, Option>

/** Returns the folder that a command line names. */
export const folderOf = ({ given }: Context): Folder => new Folder(given.text('dir') ?? 'designs')

/** What a command did with a design. */
export interface Outcome {
  did: string
  /** False if the design is not as the user wants it. */
  isDone: boolean
  /** The lines for people below that with the id. */
  lines?: readonly string[]
  /** What else the JSON has. */
  facts?: object
}

/** Does something with each design. What the service refuses, or a file makes impossible, does not keep it from the next. */
export async function forEachDesign(
  { print, progress, say, signal }: Context,
  ids: readonly string[],
  work: (id: string) => Promise<Outcome>,
): Promise<CommandResult> {
  const outcomes: object[] = []
  let incomplete = false
  for (const [index, id] of ids.entries()) {
    progress(`${index + 1} of ${ids.length}: ${id}`)
    const { did, isDone, lines = [], facts } = await work(id).catch(refusal)
    signal.throwIfAborted()
    outcomes.push({ id, did, ...facts })
    incomplete ||= !isDone
    const told = isDone ? print : say
    for (const line of [`${id}: ${did}`, ...lines.map(each => `  ${each}`)]) told(line)
  }
  return { text: '', json: outcomes, incomplete }
}

function refusal(error: unknown): Outcome {
  const isOfOne =
    error instanceof Failure ||
    (error instanceof PlatenError && error.status >= 400 && error.status < 500)
  if (!isOfOne || (error instanceof PlatenError && error.code === 'unauthorized')) throw error
  return { did: error.message, isDone: false }
}
