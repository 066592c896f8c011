import { type RouteAnswer } from '@platen/contract'
import { type AuditEntry } from '@platen/database'

/** Presents an entry of the audit log: the action, and its author. */
export function presentEntry(
  entry: AuditEntry,
): RouteAnswer<'listAuditEntries'>['body']['data'][number] {
  const { id, at, actor, key, action, subject, details } = entry
  return { id, at: at.toISOString(), actor, key, action, subject, details: { ...details } }
}
