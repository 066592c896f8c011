import { type EmbedMode, embedModes } from '../names/embed-modes'
import { type Role, roles } from '../names/roles'

/** The callers that may use a route. */
export interface Callers {
  /** True if API keys may use it. */
  key: boolean
  /** The minimum role of a person who is signed in; null if no person may use it. */
  session: Role | null
  /** The minimum mode of an embedded editor, which sees its user's rows and public ones; null if no editor may use it. */
  embed: EmbedMode | null
  /** True if the guests of shares may use it. */
  guest?: true
  /** True if apps that people connected over OAuth may use it. */
  app?: true
}

export const readers = { key: true, session: 'viewer', embed: 'view' } as const satisfies Callers
/** Callers that may create files of a design without changing it. */
export const renderers = { key: true, session: 'editor', embed: 'view' } as const satisfies Callers
export const makers = { key: true, session: 'editor', embed: 'fill' } as const satisfies Callers
/** Callers that may remove or change data on which a whole application relies; the users of the application may not. */
export const keepers = { key: true, session: 'editor', embed: null } as const satisfies Callers
/** Callers that may read and compare versions, as an editor does when another author has published before its draft. */
export const mergers = { key: true, session: 'viewer', embed: 'edit' } as const satisfies Callers
/** Callers that may decide where the organization's data is sent. */
export const administrators = {
  key: true,
  session: 'owner',
  embed: null,
} as const satisfies Callers
/** Callers of routes about the whole organization. */
export const members = { key: true, session: 'viewer', embed: null } as const satisfies Callers
/** Returns the callers of routes for people in the app who have at least this role. */
export const people = <Least extends Role>(
  least: Least,
): { key: false; session: Least; embed: null } => ({ key: false, session: least, embed: null })

/** Callers that may read drafts. API keys may not: they read published versions. */
export const draftReaders = {
  key: false,
  session: 'viewer',
  embed: 'view',
} as const satisfies Callers
export const drafters = { key: false, session: 'editor', embed: 'edit' } as const satisfies Callers

export const keysAlone = { key: true, session: null, embed: null } as const satisfies Callers
export const embedsAlone = { key: false, session: null, embed: 'view' } as const satisfies Callers
export const guestsAlone = {
  key: false,
  session: null,
  embed: null,
  guest: true,
} as const satisfies Callers

/** Returns a sentence that tells a refused caller who may make the call. */
export function sayWhoMay({ key, session, embed, guest, app }: Callers): string {
  const those = [
    ...(key ? ['API keys'] : []),
    ...(session === null ? [] : [`people with the role ${fromOn(roles, session)}`]),
    ...(embed === null ? [] : [`embedded editors${ofModes(embed)}`]),
    ...(app ? ['connected apps'] : []),
    ...(guest ? ['guests of a shared design'] : []),
  ]
  return `Only ${listing(those, 'and')} may do this`
}

/** Returns text about the allowed modes; empty if every mode is allowed. */
const ofModes = (least: EmbedMode): string =>
  least === embedModes[0] ? '' : ` in the mode ${fromOn(embedModes, least)}`

const fromOn = <Word extends string>(words: readonly Word[], least: Word): string =>
  listing(words.slice(words.indexOf(least)), 'or')

const listing = (words: readonly string[], last: string): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(part => part !== '').join(` ${last} `)
