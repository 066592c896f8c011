import { isDeepStrictEqual } from 'node:util'
import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { hostOf } from '../audit/host-of'
import { type AuditAction } from '../audit/note'
import { type AuditActor, noteValues, noting } from '../audit/noting'
import { newId } from '../entities/ids'
import { type WebhookRecord } from '../entities/webhook-endpoint'
import { type KeyClaim, keyTaken, keyValues, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'
import { type Transact } from './transact'

export type NewWebhook = Pick<WebhookRecord, 'events' | 'designId' | 'description' | 'secret'> & {
  url: string
}

/** The values to change; all others are kept. */
export type WebhookChange = {
  [Value in 'url' | 'events' | 'designId' | 'description' | 'enabled']?:
    | WebhookRecord[Value]
    | undefined
}

export interface Webhooks {
  /**
   * Creates a webhook, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such design, `in_use`
   * when there are 20 webhooks already, and `idempotency_conflict` when another call has taken the key.
   */
  create(webhook: NewWebhook, key?: KeyClaim): Promise<WebhookRecord>
  find(id: string): Promise<WebhookRecord | null>
  /** Lists all webhooks, oldest first. */
  list(): Promise<WebhookRecord[]>
  /**
   * Changes some values; returns null when there is no such webhook. Enabling a webhook also resets its failures. The audit log gets an entry
   * if a value differs from before. Throws `not_found` when there is no such design.
   */
  change(id: string, change: WebhookChange): Promise<WebhookRecord | null>
  /**
   * Replaces the sealed secret of a webhook; for `overlapMs`, events are also signed with the previous secret. Returns null when there is
   * no such webhook.
   */
  rotate(id: string, secret: Buffer, overlapMs: number): Promise<WebhookRecord | null>
  /** Finds the built-in webhook, whose secret signs what is sent to the URLs of single calls. */
  findBuiltIn(): Promise<WebhookRecord | null>
  /** Creates the built-in webhook with a sealed secret, unless there is one. */
  createBuiltIn(secret: Buffer): Promise<void>
  /** Deletes a webhook; returns false when there is no such webhook, or it is the built-in one. */
  delete(id: string): Promise<boolean>
}

/** Maximum number of webhooks of an organization. */
const mostWebhooks = 20

const columns = `w.id, w.organization_id as "organizationId", w.url, w.events, w.design_id as "designId", w.description,
  w.enabled, w.disabled_reason as "disabledReason", w.failing_since as "failingSince", w.failures, w.created_at as "createdAt",
  w.secret, w.previous_secret as "previousSecret", w.previous_until as "previousUntil"`

/**
 * Makes calls that create a webhook of the same organization wait for one another, so that each counts the webhooks of the earlier ones.
 */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1, 0))`

const designIsOwn = (parameter: string): string =>
  `(${parameter}::text is null or exists (select from designs d where d.id = ${parameter}))`

const named = `jsonb_build_object(${hostOf})`

/** The number of webhooks that were created. */
const count = '(select count(*) from webhook_endpoints where url is not null)'

const createWebhook = (key: '' | 'with a key'): string => `, base as (
    select where ${designIsOwn('$5')} and ${count} < ${mostWebhooks}
  )${key && takeKey(8)}, w as (
    insert into public.webhook_endpoints (organization_id, id, url, events, design_id, description, secret)
    select $1, $2, $3, $4, $5, $6, $7 from base
    ${key && 'where exists (select from taken)'}
    returning *
  )${noting('w', named, key ? 11 : 8)}
  select ${columns} from w`

const whyNot = `
  select ${designIsOwn('$2')} as "designIsOwn", ${count} < ${mostWebhooks} as "hasRoom"`

const findWebhook = `select ${columns} from webhook_endpoints w where w.id = $2`

const listWebhooks = `select ${columns} from webhook_endpoints w order by w.id`

/** Locks a webhook until the end of the transaction. */
export const holdWebhook = `select id from public.webhook_endpoints where organization_id = $1 and id = $2 for no key update`

const changeWebhook = (noted: '' | 'noted'): string => `, base as (
    select where ${designIsOwn('$6')}
  ), changed as (
    update public.webhook_endpoints set url = coalesce($3, url), events = coalesce($4::text[], events),
      design_id = case when $5::boolean then $6 else design_id end, description = coalesce($7, description),
      enabled = coalesce($8::boolean, enabled),
      disabled_reason = case when $8 then null else disabled_reason end,
      failing_since = case when $8 then null else failing_since end,
      failures = case when $8 then 0 else failures end
    where organization_id = $1 and id = $2 and exists (select from base)
    returning *
  )${noted && noting('changed', `jsonb_build_object(${hostOf}, 'changed', $13::text)`, 9)}
  select ${columns} from changed w`

const rotateWebhook = `, w as (
    update public.webhook_endpoints set secret = $3,
      previous_secret = case when $4::float8 > 0 then secret end,
      previous_until = case when $4::float8 > 0 then now() + $4::float8 * interval '1 millisecond' end
    where organization_id = $1 and id = $2
    returning *
  )${noting('w', named, 5)}
  select ${columns} from w`

const deleteWebhook = `, w as (
    delete from public.webhook_endpoints where organization_id = $1 and id = $2 and url is not null returning id, url
  )${noting('w', named, 3)}
  select id from w`

const findBuiltIn = `select ${columns} from webhook_endpoints w where w.url is null`

const createBuiltIn = `, w as (
    insert into public.webhook_endpoints (organization_id, id, events, secret)
    select $1, $2, $3, $4
    on conflict (organization_id) where url is null do nothing
    returning id, url
  )${noting('w', named, 5)}
  select id from w`

/** All that happens to a render or a batch. */
const endings = [
  ...['render.completed', 'render.failed', 'render.cancelled'],
  ...['batch.completed', 'batch.cancelled'],
]

/** Opens the webhooks of the query's organization. The audit log names the actor of each change. */
export function openWebhooks(query: OwnQuery, transact: Transact, actor: AuditActor): Webhooks {
  const first = async (text: string, values: unknown[]): Promise<WebhookRecord | null> =>
    (await query<WebhookRecord>(text, values))[0] ?? null
  const refuse = async (designId: string | null): Promise<AppError> => {
    const [row] = await query<{ designIsOwn: boolean; hasRoom: boolean }>(whyNot, [designId])
    if (row?.designIsOwn === false) return notFound('Design')
    if (row?.hasRoom === false)
      return new AppError('in_use', `There are ${mostWebhooks} webhooks already; delete one first`)
    return keyTaken()
  }
  return {
    async create({ url, events, designId, description, secret }, key) {
      const values = [newId('whk'), url, events, designId, description, secret]
      const [created] = await transact(async ({ own }) => {
        await own(takeTurn)
        return own<WebhookRecord>(createWebhook(key ? 'with a key' : ''), [
          ...values,
          ...(key ? keyValues(key) : []),
          ...noteValues('webhook.created', actor),
        ])
      })
      if (!created) throw await refuse(designId)
      return created
    },
    find: async id => (isId('whk', id) ? first(findWebhook, [id]) : null),
    list: () => query<WebhookRecord>(listWebhooks),
    change: async (id, change) =>
      isId('whk', id) ? transact(({ own }) => changeOwn(own, { id, change, actor })) : null,
    rotate: async (id, secret, overlapMs) =>
      isId('whk', id)
        ? first(rotateWebhook, [id, secret, overlapMs, ...noteValues('webhook.rotated', actor)])
        : null,
    findBuiltIn: () => first(findBuiltIn, []),
    async createBuiltIn(secret) {
      await query(createBuiltIn, [
        ...[newId('whk'), endings, secret],
        ...noteValues('webhook.created', actor),
      ])
    },
    delete: async id =>
      isId('whk', id) &&
      (await query(deleteWebhook, [id, ...noteValues('webhook.deleted', actor)])).length > 0,
  }
}

interface Changing {
  id: string
  change: WebhookChange
  actor: AuditActor
}

async function changeOwn(
  own: OwnQuery,
  { id, change, actor }: Changing,
): Promise<WebhookRecord | null> {
  await own(holdWebhook, [id])
  const [before] = await own<WebhookRecord>(findWebhook, [id])
  if (!before) return null
  const { url, events, designId, description, enabled } = change
  const design = [designId !== undefined, designId ?? null]
  const values = [id, url ?? null, events ?? null, ...design, description ?? null, enabled ?? null]
  const note = noteOf(before, change)
  const [changed] = await own<WebhookRecord>(changeWebhook(note ? 'noted' : ''), [
    ...values,
    ...(note ? [...noteValues(note.action, actor), note.names] : []),
  ])
  if (!changed) throw notFound('Design')
  return changed
}

/** Returns what the audit log says of a change: the names of the values that differ, besides `enabled`; null if there are none at all. */
function noteOf(
  before: WebhookRecord,
  change: WebhookChange,
): { action: AuditAction; names: string | null } | null {
  const differing = (['url', 'events', 'designId', 'description', 'enabled'] as const).filter(
    name => change[name] !== undefined && !isDeepStrictEqual(change[name], before[name]),
  )
  if (differing.length === 0) return null
  const names = differing.filter(name => name !== 'enabled').join(', ')
  return { action: actionOf(differing, change), names: names === '' ? null : names }
}

function actionOf(differing: readonly string[], { enabled }: WebhookChange): AuditAction {
  if (!differing.includes('enabled')) return 'webhook.changed'
  return enabled ? 'webhook.enabled' : 'webhook.disabled'
}
