import { type EmbedMode, embedModes } from '../names/embed-modes'
import { type Role, roles } from '../names/roles'

/** Who may call a route. */
export interface Callers {
  /** API keys. */
  key: boolean
  /** The least role of a person who is signed in; null when no person may. */
  session: Role | null
  /** The least mode of an embedded editor, which sees what belongs to its user, and what is public; null when none may. */
  embed: EmbedMode | null
}

export const readers = { key: true, session: 'viewer', embed: 'view' } as const satisfies Callers
/** Files of a design are made without changing it. */
export const renderers = { key: true, session: 'editor', embed: 'view' } as const satisfies Callers
export const makers = { key: true, session: 'editor', embed: 'fill' } as const satisfies Callers
/** What an application must be able to rely on is not for its users to remove or to change for all. */
export const keepers = { key: true, session: 'editor', embed: null } as const satisfies Callers
/** What an editor merges its draft with when somebody has published. */
export const mergers = { key: true, session: 'viewer', embed: 'edit' } as const satisfies Callers
/** What is about the whole organization. */
export const members = { key: true, session: 'viewer', embed: null } as const satisfies Callers
/** What people do in the app, from this role on. */
export const people = <Least extends Role>(
  least: Least,
): { key: false; session: Least; embed: null } => ({ key: false, session: least, embed: null })

/** Callers with keys get what is published. */
export const draftReaders = {
  key: false,
  session: 'viewer',
  embed: 'view',
} as const satisfies Callers
export const drafters = { key: false, session: 'editor', embed: 'edit' } as const satisfies Callers

export const keysAlone = { key: true, session: null, embed: null } as const satisfies Callers
export const embedsAlone = { key: false, session: null, embed: 'view' } as const satisfies Callers

/** Says who may call, as a sentence for whoever may not. */
export function sayWhoMay({ key, session, embed }: Callers): string {
  const those = [
    ...(key ? ['API keys'] : []),
    ...(session === null ? [] : [`people with the role ${fromOn(roles, session)}`]),
    ...(embed === null ? [] : [`embedded editors${ofModes(embed)}`]),
  ]
  return `Only ${listing(those, 'and')} may do this`
}

/** Any mode goes without saying. */
const ofModes = (least: EmbedMode): string =>
  least === embedModes[0] ? '' : ` in the mode ${fromOn(embedModes, least)}`

const fromOn = <Word extends string>(words: readonly Word[], least: Word): string =>
  listing(words.slice(words.indexOf(least)), 'or')

const listing = (words: readonly string[], last: string): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(part => part !== '').join(` ${last} `)
