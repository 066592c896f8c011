import { Platen } from '../../platen'
import { PlatenError } from '../../platen-error'
import { type Command, type CommandResult, type Context, type Surroundings } from './command'
import { Failure, UsageError } from './faults'
import { readGiven } from './read-given'
import { helpFor, overview } from './help'
import { printable } from './printable'

/** 0: success; 1: failure, or not all was done; 2: wrong usage; 130: stopped by the user. */
type ExitCode = 0 | 1 | 2 | 130

/** Runs one command and returns the exit code; never throws. */
export async function runCommandLine(
  commands: readonly Command[],
  words: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { env, err, out, signal } = surroundings
  const command = commandIn(commands, words)
  if (isHelpWanted(words)) {
    out(`${command ? helpFor(command) : overview(commands)}\n`)
    return 0
  }
  const json = words.includes('--json')
  try {
    const { text, json: value, incomplete } = await run(command, words, surroundings)
    if (json) out(`${JSON.stringify(value, null, 2)}\n`)
    else if (text !== '') out(`${printable(text)}\n`)
    return incomplete === true ? 1 : 0
  } catch (error) {
    if (signal.aborted) return 130
    const fault = describe(error, env['PLATEN_KEY'])
    err(json ? `${JSON.stringify(fault)}\n` : linesOf(fault, command?.words))
    return fault.code === 'usage' ? 2 : 1
  }
}

const isHelpWanted = (words: readonly string[]): boolean =>
  words.length === 0 || words.includes('--help') || words.includes('-h')

const commandIn = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands.find(({ words: own }) => words.slice(0, own.split(' ').length).join(' ') === own)

async function run(
  command: Command | undefined,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<CommandResult> {
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(words[0])}`)
  const given = readGiven(command, words.slice(command.words.split(' ').length))
  const { env, err, input, isTerminal, out, signal } = surroundings
  const clear = isTerminal ? '\r\u001b[K' : ''
  // An empty variable counts as unset, as in most programs.
  const variable: Context['variable'] = (name, otherwise = () => missing(name)) => {
    const { [name]: value = '' } = env
    return value === '' ? otherwise() : value
  }
  const baseUrl = (): string => addressIn(variable('PLATEN_URL'))
  const context: Context = {
    given,
    input,
    out,
    signal,
    variable,
    baseUrl,
    platen: () => new Platen({ baseUrl: baseUrl(), apiKey: variable('PLATEN_KEY') }),
    print: line => {
      err(clear)
      if (!given.flag('json')) out(`${printable(line)}\n`)
    },
    say: line => err(`${clear}${printable(line)}\n`),
    progress: doing => {
      if (isTerminal) err(`${clear}${printable(doing)} …`)
    },
  }
  try {
    return await command.run(context)
  } finally {
    err(clear)
  }
}

function missing(name: string): never {
  throw new UsageError(`${name} is not set`)
}

function addressIn(text: string): string {
  if (/^https?:\/\/[^/?#@\s]+(\/[^?#@\s]*)?$/.test(text)) return text
  throw new UsageError('PLATEN_URL must be an http or https URL, such as https://platen.example')
}

interface Fault {
  message: string
  code: string
  requestId?: string | null
}

function describe(error: unknown, key: string | undefined): Fault {
  const message = error instanceof Error ? error.message : String(error)
  const text = key === undefined || key === '' ? message : message.replaceAll(key, '…')
  if (error instanceof PlatenError)
    return { message: text, code: error.code, requestId: error.requestId }
  if (error instanceof UsageError) return { message: text, code: 'usage' }
  return { message: text, code: error instanceof Failure ? 'failed' : 'unexpected' }
}

/** Returns the lines for people; after wrong usage of a command, also those that say where to read about it. */
function linesOf({ message, code, requestId }: Fault, words = ''): string {
  const request = typeof requestId === 'string' ? ` (${requestId})` : ''
  const help = code === 'usage' ? `Try: platen ${words === '' ? '' : `${words} `}--help\n` : ''
  return `platen: ${printable(message + request)}\n${help}`
}
