import { AppError } from '@platen/errors'
import { EnvironmentError } from '@platen/env'
import { type Command, type CommandRuntime, UsageError } from './command'
import { helpFor, program } from './help'
import { parseHelp, parseWords } from './parse-words'

/** 0: success; 1: failure, or faults found; 2: unknown command, or invalid options. */
export type ExitCode = 0 | 1 | 2

export interface CommandLine {
  commands: readonly Command[]
  words: readonly string[]
  /** Prints results, including secrets, and help. */
  out: (text: string) => void
  /** Prints errors. */
  err: (text: string) => void
  /** Opens the services that the settings name; throws EnvironmentError. */
  open: () => CommandRuntime
}

/** Runs one command and returns the exit code; never throws. */
export async function runCommandLine(line: CommandLine): Promise<ExitCode> {
  const { commands, words, out, err } = line
  const json = words.includes('--json')
  const help = parseHelp(words)
  if (help.wanted) {
    const text = helpFor(commands, help.about)
    if (text !== undefined) {
      out(text)
      return 0
    }
  }
  try {
    const { text, json: value, alarming = false } = await runOne(line)
    out(json ? JSON.stringify(value, null, 2) : text)
    return alarming ? 1 : 0
  } catch (error) {
    const { message, code } = describe(error)
    err(json ? JSON.stringify({ message, code }) : `platen: ${message}`)
    if (!(error instanceof UsageError)) return 1
    if (!json) err(`Try: ${program} --help`)
    return 2
  }
}

async function runOne({ commands, words, open }: CommandLine): ReturnType<Command['run']> {
  const { command, options, operands } = parseWords(commands, words)
  const runtime = open()
  try {
    return await command.run({ ...runtime, options, operands })
  } finally {
    await runtime.close()
  }
}

/** Describes an error with its internal text, for operators. */
function describe(error: unknown): { message: string; code: string } {
  if (error instanceof UsageError) return { message: error.message, code: 'usage' }
  if (error instanceof EnvironmentError) return { message: error.message, code: 'environment' }
  if (error instanceof AppError) return { message: error.message, code: error.code }
  return { message: error instanceof Error ? error.message : String(error), code: 'internal' }
}
