import { type AuditEntry } from '@platen/database'
import { type Command, type CommandContext, type CommandResult, shortTime, table } from './command'

const most = 200

async function audit({ database }: Pick<CommandContext, 'database'>): Promise<CommandResult> {
  const entries = await database.auditLog.listAll({ limit: most })
  const rows = entries.map(({ at, action, subject, organizationId, ...by }) => [
    ...[shortTime(at), action, subject ?? '', organizationId ?? ''],
    authorOf(by),
  ])
  const head = ['time (UTC)', 'action', 'subject', 'organization', 'by']
  return { text: entries.length === 0 ? 'Nothing yet.' : table(head, rows), json: entries }
}

function authorOf({ actor, key, details }: Pick<AuditEntry, 'actor' | 'key' | 'details'>): string {
  if ('reason' in details) return 'Platen'
  return actor?.email ?? key?.id ?? 'an operator'
}

/** Commands that list changes to keys, people, links, limits and webhooks. */
export const auditCommands: readonly Command[] = [
  {
    words: 'audit',
    summary: `list the latest ${most} entries of the audit log, across all organizations`,
    operands: [],
    options: {},
    run: audit,
  },
]
