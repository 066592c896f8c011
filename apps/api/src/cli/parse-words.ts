import { parseArgs } from 'node:util'
import { type Command, UsageError } from './command'

export interface Parsed {
  command: Command
  options: Record<string, string>
  operands: string[]
}

/** Options of every command. */
const flags = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** Parses a request for help, and the command it is about. An empty command line requests help, too. */
export function parseHelp(words: readonly string[]): { wanted: boolean; about: string } {
  const about = words.filter(word => !word.startsWith('-'))
  const wanted = words.length === 0 || words.includes('--help') || words.includes('-h')
  return { wanted, about: about.slice(0, 2).join(' ') }
}

/** Finds the command and its options. Throws UsageError. */
export function parseWords(commands: readonly Command[], words: readonly string[]): Parsed {
  const [two, one] = [words.slice(0, 2), words.slice(0, 1)].map(named => named.join(' '))
  const command =
    commands.find(candidate => candidate.words === two) ??
    commands.find(candidate => candidate.words === one)
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(two)}`)
  const { values, positionals } = readOptions(command, words.slice(command.words.split(' ').length))
  const wanted = command.operands.length
  if (positionals.length !== wanted)
    throw new UsageError(
      wanted === 0
        ? `${command.words} accepts only options, not ${JSON.stringify(positionals[0])}`
        : `${command.words} requires ${command.operands.join(' ')}`,
    )
  const given = Object.entries(values).filter(([name]) => !(name in flags))
  const options = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  for (const [name, option] of Object.entries(command.options))
    if (option.required === true && options[name] === undefined)
      throw new UsageError(`--${name} ${option.value} is required`)
  return { command, options, operands: positionals }
}

function readOptions(
  command: Command,
  args: readonly string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const own = Object.keys(command.options).map(name => [name, { type: 'string' }] as const)
  try {
    const options = { ...flags, ...Object.fromEntries(own) }
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's message names the option and describes the error.
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
