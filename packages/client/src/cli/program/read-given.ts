import { parseArgs } from 'node:util'
import { type Command } from './command'
import { UsageError } from './faults'
import { Given } from './given'

/** Options of every command. */
const everywhere = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Reads the words after those of the command. Throws UsageError. */
export function readGiven(command: Command, words: readonly string[]): Given {
  const { values, positionals } = parse(command, words)
  const [operand] = command.operands
  const isOne = operand?.takes === 'one'
  if (isOne && positionals.length === 0) throw new UsageError(`Missing ${operand.name}`)
  const most = operand === undefined ? 0 : isOne ? 1 : Infinity
  const extra = positionals[most]
  if (extra !== undefined) throw new UsageError(`Unexpected ${JSON.stringify(extra)}`)
  return new Given(values, positionals)
}

function parse(
  { options }: Command,
  words: readonly string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const own = Object.entries(options).map(([name, { value, short, many = false }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const)
    return [name, { type, multiple: many, ...(short !== undefined && { short }) }] as const
  })
  try {
    return parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(own), ...everywhere },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    // The first sentence of Node's message names the option and what is wrong with it.
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(message.split(/[.\n]/)[0])
  }
}
