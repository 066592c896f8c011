import { type Command } from './command'

const everywhere = [
  ['--json', 'prints JSON, for programs'],
  ['--help', 'prints this'],
] as const

/** The help for those commands whose words begin so; undefined when there are none. */
export function helpFor(commands: readonly Command[], words: string): string | undefined {
  const meant = commands.filter(
    command => words === '' || command.words === words || command.words.startsWith(`${words} `),
  )
  const [only, ...others] = meant
  if (!only) return undefined
  return others.length === 0 ? helpOfOne(only) : overview(meant)
}

/** How a command is written, without its options. */
const usageOf = ({ words, operands }: Command): string => [words, ...operands].join(' ')

function overview(commands: readonly Command[]): string {
  const rows = commands.map(command => [usageOf(command), command.summary] as const)
  return [
    'Usage: npm run platen -- <command> [options]',
    '',
    ...aligned(rows),
    '',
    ...aligned(everywhere),
    '',
    '`npm run platen -- <command> --help` lists the options of one command.',
    'It reads DATABASE_URL and the other settings from the environment, else from .platen/env.',
  ].join('\n')
}

function helpOfOne(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, summary, required }]) =>
      [`--${name} ${value}`, required === true ? `${summary} (required)` : summary] as const,
  )
  return [
    `Usage: npm run platen -- ${usageOf(command)} [options]`,
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
