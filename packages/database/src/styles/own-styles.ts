import { isId, type TextStyle } from '@platen/design'
import { AppError } from '@platen/errors'
import { newId } from '../entities/ids'
import {
  type KeyClaim,
  keyTaken,
  keyValues,
  noBase,
  refuseTaken,
  takeKey,
} from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'

/** A saved style of an organization. */
export interface StyleRecord {
  id: string
  kind: 'text'
  name: string
  value: TextStyle
  createdAt: Date
  updatedAt: Date
}

export type NewStyle = Pick<StyleRecord, 'kind' | 'name' | 'value'>

/** The values to change; all others are kept. */
export interface StyleChange {
  name?: string | undefined
  value?: TextStyle | undefined
}

/** The saved styles of an organization. Embedded editors see none. */
export interface Styles {
  /**
   * Saves a style, and takes the idempotency key atomically with it. Throws AppError `in_use` when another style has this name or there are
   * 200 already, and `idempotency_conflict` when another call has taken the key.
   */
  create(style: NewStyle, key?: KeyClaim): Promise<StyleRecord>
  find(id: string): Promise<StyleRecord | null>
  /** Lists all styles, oldest first. */
  list(): Promise<StyleRecord[]>
  /** Changes a style; null when there is no such style. Throws AppError `in_use` when another style has this name. */
  change(id: string, change: StyleChange): Promise<StyleRecord | null>
  /** Deletes a style; returns false when there is no such style. */
  delete(id: string): Promise<boolean>
}

/** Maximum number of styles of an organization. */
const mostStyles = 200

/** Lets the calls that name styles of an organization act one after the other. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('styles ' || $1, 0))`

const columns = `s.id, s.kind, s.name, s.value, s.created_at as "createdAt", s.updated_at as "updatedAt"`

const findStyle = `select ${columns} from styles s where s.id = $2`

const listStyles = `select ${columns} from styles s order by s.id`

const createStyle = (key: '' | 'with a key'): string => `${noBase}${key && takeKey(6)}, s as (
    insert into public.styles (organization_id, id, kind, name, value)
    select $1, $2, $3, $4, $5::jsonb from base
    ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${columns} from s`

const changeStyle = `, s as (
    update public.styles set name = coalesce($3, name), value = coalesce($4::jsonb, value), updated_at = now()
    where organization_id = $1 and id = $2 returning *
  )
  select ${columns} from s`

const deleteStyle = `, s as (
    delete from public.styles where organization_id = $1 and id = $2 returning id
  )
  select id from s`

/** Opens the styles of the query's organization. */
export function openStyles(query: OwnQuery, transact: Transact): Styles {
  /** Works on the styles while no other call creates or renames one. */
  const inTurn = <Result>(
    work: (own: OwnQuery, all: StyleRecord[]) => Promise<Result>,
  ): Promise<Result> =>
    transact(async ({ own }) => {
      await own(takeTurn)
      return work(own, await own<StyleRecord>(listStyles))
    })
  return {
    create: ({ kind, name, value }, key) =>
      inTurn(async (own, all) => {
        await refuseTaken(own, key)
        if (all.length >= mostStyles) throw tooMany()
        checkName(all, name)
        const values = [newId('sty'), kind, name, JSON.stringify(value)]
        const claim = key ? keyValues(key) : []
        const [created] = await own<StyleRecord>(createStyle(key ? 'with a key' : ''), [
          ...values,
          ...claim,
        ])
        if (!created) throw keyTaken()
        return created
      }),
    async find(id) {
      if (!isId('sty', id)) return null
      const [found] = await query<StyleRecord>(findStyle, [id])
      return found ?? null
    },
    list: () => query<StyleRecord>(listStyles),
    change: (id, { name, value }) =>
      inTurn(async (own, all) => {
        if (!all.some(style => style.id === id)) return null
        const others = all.filter(style => style.id !== id)
        if (name !== undefined) checkName(others, name)
        const json = value === undefined ? null : JSON.stringify(value)
        const [changed] = await own<StyleRecord>(changeStyle, [id, name ?? null, json])
        return changed ?? null
      }),
    delete: async id => isId('sty', id) && (await query(deleteStyle, [id])).length > 0,
  }
}

/** Throws if one of these styles has the name. */
function checkName(others: readonly StyleRecord[], name: string): void {
  if (others.some(style => folded(style.name) === folded(name)))
    throw new AppError('in_use', 'A style with this name already exists; choose another name')
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase()

const tooMany = (): AppError =>
  new AppError('in_use', `There are ${mostStyles} styles already; delete one first`)
