import { importCommands } from './import-commands'
import { keyCommands } from './key-commands'
import { openCommandRuntime } from './open-command-runtime'
import { organizationCommands } from './organization-commands'
import { runCommandLine } from './run-command-line'

async function main(): Promise<void> {
  process.exitCode = await runCommandLine({
    commands: [...organizationCommands, ...keyCommands, ...importCommands],
    words: process.argv.slice(2),
    out: text => process.stdout.write(`${text}\n`),
    err: text => process.stderr.write(`${text}\n`),
    open: openCommandRuntime,
  })
}

void main()
