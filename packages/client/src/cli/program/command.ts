import { type Platen } from '../../platen'
import { type Given } from './given'

/** The process around a command. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  /** Writes to stdout, unchanged. */
  out: (text: string | Uint8Array) => void
  /** Writes to stderr, unchanged. */
  err: (text: string) => void
  /** Reads all of stdin. */
  input: () => Promise<string>
  /** True if stderr is a terminal, which shows progress. */
  isTerminal: boolean
  /** Aborts when the user stops the command. */
  signal: AbortSignal
}

/** The output of a command: lines for people, or one JSON value with `--json`. */
export interface CommandResult {
  /** Without a line break at the end; empty if there is nothing to print. */
  text: string
  json: unknown
  /** True if the command did not do all that it was told to; the exit code is then 1. */
  incomplete?: boolean
}

export interface Context extends Pick<Surroundings, 'out' | 'input' | 'signal'> {
  given: Given
  /** Opens the service; throws UsageError if PLATEN_KEY is missing. */
  platen: () => Platen
  /** Returns the address of the service; throws UsageError if PLATEN_URL is missing. */
  baseUrl: () => string
  /** Returns a variable of the environment; if it is missing, what `otherwise` returns, or throws UsageError. */
  variable: (name: string, otherwise?: () => string) => string
  /** Prints a line of the result for people, as soon as it is known; nothing with `--json`. */
  print: (line: string) => void
  /** Prints a line for people on stderr. */
  say: (line: string) => void
  /** Shows in a terminal what is being done, until the next call. */
  progress: (doing: string) => void
}

/** A command: `platen <words> <operands> <options>`. */
export interface Command {
  words: string
  summary: string
  /** As the help shows them, such as `<design>`. */
  operands: readonly Operand[]
  options: Readonly<Record<string, Option>>
  /** Runs the command. Throws UsageError, PlatenError, or Failure. */
  run: (context: Context) => Promise<CommandResult>
}

export interface Operand {
  name: string
  /** `many` takes any number of words, or none. */
  takes: 'one' | 'many'
}

export interface Option {
  /** The placeholder of the value in the help, such as `<file>`; absent for a switch. */
  value?: string
  summary: string
  short?: string
  /** True if it may be given more than once. */
  many?: boolean
}
