import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { callApp } from '../../service/app-calls'
import { describeFailure } from '../../service/failures'
import { cursorPages, itemsOf } from '../../service/paged-query'
import { ListFoot } from '../../ui/lists/list-foot'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import { Table } from '../../ui/lists/table'
import { auditAuthor, type AuditEntry, auditLine, auditMoment } from './audit-lines'
import css from './settings.module.css'

/** The log of changes to keys, people, links, limits and webhooks, each with its author; for owners. */
export function AuditSettings(): ReactNode {
  const list = useInfiniteQuery(
    cursorPages(['audit'], (before, signal) =>
      callApp('listAuditEntries', { query: { before }, signal }),
    ),
  )
  const entries = list.data && itemsOf(list.data.pages)
  return (
    <Section title="Audit log">
      {list.isPending && <Skeleton rows={6} high={44} />}
      {list.error && (
        <Failure {...describeFailure(list.error)} onRetry={() => void list.refetch()} />
      )}
      {entries && <Entries entries={entries} />}
      {entries && <ListFoot list={list} />}
    </Section>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  if (entries.length === 0)
    return (
      <Sheet flush>
        <p className={css.empty}>Nothing has changed yet.</p>
      </Sheet>
    )
  return (
    <Sheet flush>
      <Table
        label="Audit log"
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { id: 'what', title: 'What', cell: auditLine },
          { id: 'who', title: 'By', cell: Actor },
          { id: 'when', title: 'When', cell: ({ at }) => auditMoment(at) },
        ]}
      />
    </Sheet>
  )
}

function Actor(entry: AuditEntry): ReactNode {
  const { actor } = entry
  if (actor === null) return auditAuthor(entry)
  return (
    <span className={css.person}>
      <strong>{actor.name}</strong>
      <span>{actor.email}</span>
    </span>
  )
}
