import { type Connection } from '../connection/connection'

type Query = Connection['query']

/** Runs statements in one transaction, for the caller's scope and for its organization. */
type Transact = <Result>(
  work: (queries: { own: Query; organization: Query }) => Promise<Result>,
) => Promise<Result>

/**
 * Forgets the folders and tags of items. A statement of its own for the query of the organization, after the one that deletes the items:
 * it sees what other calls have filed while that one waited for them.
 */
export const forgetItems = `, i as (
    delete from public.filed_items where organization_id = $1 and item_id = any($2::text[]) returning item_id
  ), g as (
    delete from public.item_tags where organization_id = $1 and item_id = any($2::text[]) returning item_id
  )
  select count(*) from i`

/** Deletes an item by a statement that returns a row if it does, and forgets its folder and tags; returns false if it does not. */
export const deleteItem = (
  transact: Transact,
  id: string,
  [text, values]: readonly [string, readonly unknown[]],
): Promise<boolean> =>
  transact(async ({ own, organization }) => {
    if ((await own(text, values)).length === 0) return false
    await organization(forgetItems, [[id]])
    return true
  })
