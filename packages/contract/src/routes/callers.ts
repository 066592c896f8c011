import { type Role, roles } from '../account/roles'

/** Who may call a route. */
export interface Callers {
  /** API keys. */
  key: boolean
  /** The least role of a person who is signed in; null when no person may. */
  session: Role | null
  /** Embedded editors: they see what belongs to their user, and what is public. */
  embed: boolean
}

export const readers = { key: true, session: 'viewer', embed: true } as const satisfies Callers
export const makers = { key: true, session: 'editor', embed: true } as const satisfies Callers
/** What an application must be able to rely on is not for its users to remove or to change for all. */
export const keepers = { key: true, session: 'editor', embed: false } as const satisfies Callers
/** What is about the whole organization. */
export const members = { key: true, session: 'viewer', embed: false } as const satisfies Callers
/** What people do in the app, from this role on. */
export const people = <Least extends Role>(
  least: Least,
): { key: false; session: Least; embed: false } => ({ key: false, session: least, embed: false })

export const keysAlone = { key: true, session: null, embed: false } as const satisfies Callers

/** Says who may call, as a sentence for whoever may not. */
export function sayWhoMay({ key, session, embed }: Callers): string {
  const those = [
    ...(key ? ['API keys'] : []),
    ...(session === null ? [] : [`people with the role ${fromOn(session)}`]),
    ...(embed ? ['embedded editors'] : []),
  ]
  return `Only ${listing(those, 'and')} may do this`
}

const fromOn = (least: Role): string => listing(roles.slice(roles.indexOf(least)), 'or')

const listing = (words: readonly string[], last: string): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(part => part !== '').join(` ${last} `)
