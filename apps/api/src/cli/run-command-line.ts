import { AppError } from '@platen/errors'
import { EnvironmentError } from '@platen/env'
import { type Command, type CommandRuntime, UsageError } from './command'
import { helpFor } from './help'
import { parseHelp, parseWords } from './parse-words'

/** 0: done; 1: something stood in the way; 2: the words of the command were wrong. */
export type ExitCode = 0 | 1 | 2

export interface CommandLine {
  commands: readonly Command[]
  words: readonly string[]
  /** What a program reads: results and help. Secrets go here and nowhere else. */
  out: (text: string) => void
  /** What a person reads when it did not work. */
  err: (text: string) => void
  /** Opens what the settings name; throws EnvironmentError. */
  open: () => CommandRuntime
}

/** Runs one command and answers the exit code; throws nothing. */
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
    const { text, json: value } = await runOne(line)
    out(json ? JSON.stringify(value, null, 2) : text)
    return 0
  } catch (error) {
    const { message, code } = describe(error)
    err(json ? JSON.stringify({ message, code }) : `platen: ${message}`)
    if (!(error instanceof UsageError)) return 1
    if (!json) err('Try: npm run platen -- --help')
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

/** The operator is no stranger: they read the internal text. */
function describe(error: unknown): { message: string; code: string } {
  if (error instanceof UsageError) return { message: error.message, code: 'usage' }
  if (error instanceof EnvironmentError) return { message: error.message, code: 'environment' }
  if (error instanceof AppError) return { message: error.message, code: error.code }
  return { message: error instanceof Error ? error.message : String(error), code: 'internal' }
}
