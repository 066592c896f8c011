import { type Page, pageSchema, schemaFaults } from '@platen/design'
import { type Changed, type Command } from '../commands/command'
import { type ElementInput } from '../commands/elements/insert'
import { addPage, movePage, setPage } from '../commands/pages/pages'
import { takenIds } from '../ids/unique-ids'
import { sentence } from '../validity/refusal'
import { insertNamed } from './add'
import { followedBy, takenRefusal } from './named'
import { type Keys } from './set-keys'

/** A page as sent by a caller. Missing properties get their defaults, and a missing id is made. */
export type PageInput = Readonly<Record<string, unknown>> & {
  id?: string | undefined
  children?: readonly ElementInput[] | undefined
}

/** A page to add, and its index among the pages. */
export interface PageAddition {
  page: PageInput
  index?: number | undefined
}

/** Returns the command that adds a page with its elements, which keep their ids: those in use are refused. */
export function addNamedPage({
  page: { id, children = [], ...keys },
  index,
}: PageAddition): Command {
  return design => {
    if (id !== undefined && takenIds(design).has(id)) return { refusal: takenRefusal(id) }
    const added = followedBy(addPage(undefined, id), made =>
      movePage(shownIn(made), index ?? Infinity),
    )
    const set = followedBy(added, made => setPageKeys(shownIn(made), keys))
    return followedBy(set, made => insertNamed(children, { parent: shownIn(made) }))(design)
  }
}

const shownIn = ({ page = '' }: Changed): string => page

/** Returns the command that sets properties of a page, and refuses those that pages do not have. */
export function setPageKeys(id: string, keys: Keys): Command {
  const own = Object.keys(pageSchema.shape).filter(key => key !== 'id' && key !== 'children')
  return design => {
    const stray = Object.keys(keys).find(key => !own.includes(key))
    if (stray !== undefined)
      return {
        refusal: `${id}: ${JSON.stringify(stray)} cannot be set. A page has ${own.join(', ')}.`,
      }
    const parsed = pageSchema.safeParse({ id, ...keys })
    if (!parsed.success)
      return { refusal: sentence(id, schemaFaults(pageSchema, { id, ...keys })) ?? '' }
    const values = Object.keys(keys).map(key => [key, parsed.data[key as keyof Page]] as const)
    return setPage(id, Object.fromEntries(values))(design)
  }
}
