import { type Command, type Operand } from './command'

const everywhere = [
  ['--json', 'print JSON, for programs'],
  ['-h, --help', 'print this help'],
] as const

/** Returns the help for all commands. */
export function overview(commands: readonly Command[]): string {
  return [
    'Usage: platen <command> [options]',
    '',
    ...aligned(commands.map(command => [usageOf(command), command.summary] as const)),
    '',
    ...aligned(everywhere),
    '',
    'PLATEN_URL is the address of the service, and PLATEN_KEY an API key.',
    'Run platen <command> --help for the options of one command.',
  ].join('\n')
}

/** Returns the help for one command. */
export function helpFor(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) => {
    const names = option.short === undefined ? `--${name}` : `-${option.short}, --${name}`
    const repeated = option.many === true ? ' (may be repeated)' : ''
    return [[names, option.value].filter(Boolean).join(' '), option.summary + repeated] as const
  })
  return [
    `Usage: platen ${usageOf(command)} [options]`,
    '',
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    '',
    ...aligned([...options, ...everywhere]),
  ].join('\n')
}

const usageOf = ({ words, operands }: Command): string => [words, ...operands.map(shown)].join(' ')

const shown = ({ name, takes }: Operand): string => (takes === 'one' ? name : `[${name} …]`)

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
