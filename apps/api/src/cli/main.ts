import { auditCommands } from './audit-commands'
import { doctorCommands } from './doctor-commands'
import { fileCommands } from './file-commands'
import { importCommands } from './import-commands'
import { keyCommands } from './key-commands'
import { migrateCommand } from './migrate-command'
import { openCommandRuntime } from './open-command-runtime'
import { organizationCommands } from './organization-commands'
import { runCommandLine } from './run-command-line'
import { secretCommands } from './secret-commands'
import { userCommands } from './user-commands'

const warn = (text: string): boolean => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  process.exitCode = await runCommandLine({
    commands: [
      ...organizationCommands,
      ...userCommands,
      ...keyCommands,
      ...importCommands,
      ...secretCommands,
      ...fileCommands,
      ...auditCommands,
      ...doctorCommands,
      migrateCommand,
    ],
    words: process.argv.slice(2),
    out: text => process.stdout.write(`${text}\n`),
    err: warn,
    open: () => openCommandRuntime(warn),
  })
}

void main()
