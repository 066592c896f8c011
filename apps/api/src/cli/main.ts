import { openDatabase } from '@platen/database'
import { readCommandConfig } from './config'
import { keyCommands } from './key-commands'
import { organizationCommands } from './organization-commands'
import { runCommandLine } from './run-command-line'

async function main(): Promise<void> {
  process.exitCode = await runCommandLine({
    commands: [...organizationCommands, ...keyCommands],
    words: process.argv.slice(2),
    out: text => process.stdout.write(`${text}\n`),
    err: text => process.stderr.write(`${text}\n`),
    open: () => openDatabase({ url: readCommandConfig().DATABASE_URL, onError: () => undefined }),
  })
}

void main()
