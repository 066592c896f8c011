import { type Command } from './command'

/** The command that runs this tool, from the project's folder. */
export const program = 'npm run platen --'

const everywhere = [
  ['--json', 'print JSON, for programs'],
  ['--help', 'print this help'],
] as const

/** Returns the help for the commands that start with these words; undefined if there are none. */
export function helpFor(commands: readonly Command[], words: string): string | undefined {
  const meant = commands.filter(
    command => words === '' || command.words === words || command.words.startsWith(`${words} `),
  )
  const [only, ...others] = meant
  if (!only) return undefined
  return others.length === 0 ? helpOfOne(only) : overview(meant)
}

/** Returns a command with its operands, without its options. */
const usageOf = ({ words, operands }: Command): string => [words, ...operands].join(' ')

function overview(commands: readonly Command[]): string {
  const rows = commands.map(command => [usageOf(command), command.summary] as const)
  return [
    `Usage: ${program} <command> [options]`,
    '',
    ...aligned(rows),
    '',
    ...aligned(everywhere),
    '',
    `Run ${program} <command> --help for the options of one command.`,
    'Settings come from the environment, or from .platen/env when DATABASE_URL is not set.',
  ].join('\n')
}

function helpOfOne(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, summary, required }]) =>
      [`--${name} ${value}`, required === true ? `${summary} (required)` : summary] as const,
  )
  return [
    `Usage: ${program} ${usageOf(command)} [options]`,
    '',
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    '',
    ...aligned([...options, ...everywhere]),
  ].join('\n')
}

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
