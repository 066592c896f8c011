import { openCommandRuntime } from './open-command-runtime'
import { commands } from './commands'
import { runCommandLine } from './run-command-line'

const warn = (text: string): boolean => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  process.exitCode = await runCommandLine({
    commands,
    words: process.argv.slice(2),
    out: text => process.stdout.write(`${text}\n`),
    err: warn,
    open: () => openCommandRuntime(warn),
  })
}

void main()
