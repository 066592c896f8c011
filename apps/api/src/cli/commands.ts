import { auditCommands } from './audit-commands'
import { type Command } from './command'
import { doctorCommands } from './doctor-commands'
import { fileCommands } from './file-commands'
import { importCommands } from './import-commands'
import { keyCommands } from './key-commands'
import { migrateCommand } from './migrate-command'
import { organizationCommands } from './organization-commands'
import { secretCommands } from './secret-commands'
import { userCommands } from './user-commands'

/** All commands of `platen`, in the order of its help. */
export const commands: readonly Command[] = [
  ...organizationCommands,
  ...userCommands,
  ...keyCommands,
  ...importCommands,
  ...secretCommands,
  ...fileCommands,
  ...auditCommands,
  ...doctorCommands,
  migrateCommand,
]
