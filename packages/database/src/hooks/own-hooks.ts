import { isDeepStrictEqual } from 'node:util'
import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { type AuditActor, noteValues, noting } from '../audit/noting'
import { type KeyClaim, keyTaken, keyValues, takeKey } from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { type KeptBodies, openKeptBodies } from './kept-bodies'
import { hookColumns, type InboundHookRecord } from './record'

export type NewInboundHook = Omit<
  InboundHookRecord,
  'organizationId' | 'enabled' | 'createdAt' | 'changedAt'
>

type Changeable = Omit<NewInboundHook, 'id' | 'designId' | 'urlHash'> &
  Pick<InboundHookRecord, 'enabled'>

/** The values to change; all others are kept. A signature comes with its secret. */
export type InboundHookChange = { [Value in keyof Changeable]?: Changeable[Value] | undefined }

export interface InboundHooks extends KeptBodies {
  /**
   * Creates a hook, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such design, `in_use` when
   * there are 100 hooks already, and `idempotency_conflict` when another call has taken the key.
   */
  create(hook: NewInboundHook, key?: KeyClaim): Promise<InboundHookRecord>
  /** Finds a hook; null when there is none, or its design has been deleted. */
  find(id: string): Promise<InboundHookRecord | null>
  /** Lists the hooks of the organization, or of one of its designs, oldest first. */
  list(filter: { designId?: string | undefined }): Promise<InboundHookRecord[]>
  /**
   * Changes some values; returns null when there is no such hook. Deletes its kept bodies if it keeps none any more. The audit log gets an
   * entry if a value differs from before. Only a change of what bodies make also changes `changedAt`.
   */
  change(id: string, change: InboundHookChange): Promise<InboundHookRecord | null>
  /** Replaces the URL; returns null when there is no such hook. */
  rotate(id: string, urlHash: Buffer): Promise<InboundHookRecord | null>
  /** Deletes a hook with its kept bodies; returns false when there is no such hook. */
  delete(id: string): Promise<boolean>
}

/** Maximum number of inbound hooks of an organization. */
const mostHooks = 100

/** Lets the calls that create a hook of an organization count one after the other. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('inbound hooks ' || $1, 0))`

const designIsOwn = (parameter: string): string =>
  `exists (select from designs d where d.id = ${parameter})`

const hasRoom = `(select count(*) from inbound_hooks) < ${mostHooks}`

const named = `jsonb_build_object('name', w.name)`

const createHook = (key: '' | 'with a key'): string => `, base as (
    select where ${designIsOwn('$3')} and ${hasRoom}
  )${key && takeKey(13)}, w as (
    insert into public.inbound_hooks
      (organization_id, id, design_id, name, mapping, rows_at, signature, secret, options, webhook_url, keep_bodies, url_hash)
    select $1, $2, $3, $4, $5::json, $6, $7::jsonb, $8, $9::jsonb, $10, $11, $12 from base
    ${key && 'where exists (select from taken)'}
    returning *
  )${noting('w', named, key ? 16 : 13)}
  select ${hookColumns} from w`

const whyNot = `select ${designIsOwn('$2')} as "designIsOwn", ${hasRoom} as "hasRoom"`

const ofDesigns = 'from inbound_hooks w join designs d on d.id = w.design_id'

const findHook = `select ${hookColumns} ${ofDesigns} where w.id = $2`

const listHooks = `
  select ${hookColumns} ${ofDesigns} where $2::text is null or w.design_id = $2 order by w.id`

const hold = `select id from public.inbound_hooks where organization_id = $1 and id = $2 for no key update`

const changeHook = (noted: '' | 'noted'): string => `, changed as (
    update public.inbound_hooks set name = $3, mapping = $4::json, rows_at = $5, signature = $6::jsonb, secret = $7,
      options = $8::jsonb, webhook_url = $9, keep_bodies = $10::boolean, enabled = $11,
      changed_at = case when $12::boolean then now() else changed_at end
    where organization_id = $1 and id = $2
    returning *
  ), forgotten as (
    delete from public.inbound_bodies where organization_id = $1 and hook_id = $2 and not $10::boolean returning number
  )${noted && noting('changed', `jsonb_build_object('name', w.name, 'changed', $17::text)`, 13)}
  select ${hookColumns} from changed w`

const rotateHook = `, w as (
    update public.inbound_hooks set url_hash = $3 where organization_id = $1 and id = $2 returning *
  )${noting('w', named, 4)}
  select ${hookColumns} from w`

const deleteHook = `, w as (
    delete from public.inbound_hooks where organization_id = $1 and id = $2 returning id, name
  )${noting('w', named, 3)}
  select id from w`

/** Opens the inbound hooks of the query's organization. The audit log names the actor of each change. */
export function openInboundHooks(
  query: OwnQuery,
  transact: Transact,
  actor: AuditActor,
): InboundHooks {
  const refuse = async (designId: string): Promise<AppError> => {
    const [row] = await query<{ designIsOwn: boolean; hasRoom: boolean }>(whyNot, [designId])
    if (row?.designIsOwn === false) return notFound('Design')
    if (row?.hasRoom === false)
      return new AppError(
        'in_use',
        `There are ${mostHooks} inbound hooks already; delete one first`,
      )
    return keyTaken()
  }
  return {
    async create(hook, key) {
      const { id, designId, urlHash } = hook
      const values = [
        ...[id, designId, ...valuesOf(hook), urlHash],
        ...(key ? keyValues(key) : []),
        ...noteValues('inbound_hook.created', actor),
      ]
      const [created] = await transact(async ({ own }) => {
        await own(takeTurn)
        return own<InboundHookRecord>(createHook(key ? 'with a key' : ''), values)
      })
      if (!created) throw await refuse(designId)
      return created
    },
    async find(id) {
      if (!isId('hok', id)) return null
      const [found] = await query<InboundHookRecord>(findHook, [id])
      return found ?? null
    },
    list: ({ designId = null }) => query<InboundHookRecord>(listHooks, [designId]),
    change: async (id, change) =>
      isId('hok', id) ? transact(({ own }) => changeOwn(own, { id, change, actor })) : null,
    async rotate(id, urlHash) {
      if (!isId('hok', id)) return null
      const values = [id, urlHash, ...noteValues('inbound_hook.rotated', actor)]
      return (await query<InboundHookRecord>(rotateHook, values))[0] ?? null
    },
    delete: async id =>
      isId('hok', id) &&
      (await query(deleteHook, [id, ...noteValues('inbound_hook.deleted', actor)])).length > 0,
    ...openKeptBodies(query),
  }
}

/** What the render or batch of a body depends on, and who may send one. */
const meaning: readonly (keyof Changeable)[] = [
  'mapping',
  'rowsAt',
  'signature',
  'secret',
  'options',
]

interface Changing {
  id: string
  change: InboundHookChange
  actor: AuditActor
}

async function changeOwn(
  own: OwnQuery,
  { id, change, actor }: Changing,
): Promise<InboundHookRecord | null> {
  await own(hold, [id])
  const [before] = await own<InboundHookRecord>(findHook, [id])
  if (!before) return null
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Changeable>
  const after = { ...before, ...given }
  const names = Object.keys(given)
    .map(name => name as keyof Changeable)
    .filter(name => !isDeepStrictEqual(before[name], after[name]))
  const note =
    names.length > 0 ? [...noteValues('inbound_hook.changed', actor), names.join(', ')] : []
  const [changed] = await own<InboundHookRecord>(changeHook(names.length > 0 ? 'noted' : ''), [
    ...[id, ...valuesOf(after), after.enabled, names.some(name => meaning.includes(name))],
    ...note,
  ])
  return changed ?? null
}

/** Returns the values of a hook that a change may replace, in the order of the columns, without `enabled`. */
const valuesOf = (hook: Omit<Changeable, 'enabled'>): unknown[] => [
  hook.name,
  JSON.stringify(hook.mapping),
  hook.rowsAt,
  hook.signature && JSON.stringify(hook.signature),
  hook.secret,
  JSON.stringify(hook.options),
  hook.webhookUrl,
  hook.keepBodies,
]
