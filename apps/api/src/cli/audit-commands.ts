import { type Command, type CommandContext, type CommandResult, shortTime, table } from './command'

const most = 200

async function audit({ database }: Pick<CommandContext, 'database'>): Promise<CommandResult> {
  const entries = await database.auditLog.listAll({ limit: most })
  const rows = entries.map(({ at, action, subject, organizationId, actor }) => [
    ...[shortTime(at), action, subject ?? '', organizationId ?? ''],
    actor?.email ?? 'an operator',
  ])
  const head = ['time (UTC)', 'action', 'subject', 'organization', 'by']
  return { text: entries.length === 0 ? 'Nothing yet.' : table(head, rows), json: entries }
}

/** Commands that list changes to keys, people, links and limits. */
export const auditCommands: readonly Command[] = [
  {
    words: 'audit',
    summary: `list the latest ${most} entries of the audit log, across all organizations`,
    operands: [],
    options: {},
    run: audit,
  },
]
