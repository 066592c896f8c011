import { type appRoutes, type RouteAnswer, type RouteInput } from '@platen/contract'
import { transport } from './with-session'

type Routes = typeof appRoutes
export type AppCall = keyof Routes

/** What a call answers with. */
export type Answer<Name extends AppCall> = RouteAnswer<Name>['body']

/** The body of a call as the contract checks it. */
export type Body<Name extends AppCall> = RouteInput<Name>['body']

/** The routes as the contract has them: a wrong one does not compile. The contract itself would bring its schemas along. */
const lines: {
  readonly [Name in AppCall]: `${Routes[Name]['method']} ${Routes[Name]['path']}`
} = {
  readLink: 'POST /api/app/links/read',
  linkPasskeyOptions: 'POST /api/app/links/passkey-options',
  useLink: 'POST /api/app/links/use',
  signInOptions: 'POST /api/app/session/passkey-options',
  signIn: 'POST /api/app/session',
  getSession: 'GET /api/app/session',
  signOut: 'DELETE /api/app/session',
  listSessions: 'GET /api/app/sessions',
  endSessions: 'DELETE /api/app/sessions',
  endSession: 'DELETE /api/app/sessions/:sessionId',
  renamePerson: 'PUT /api/app/name',
  setPassword: 'PUT /api/app/password',
  listPasskeys: 'GET /api/app/passkeys',
  passkeyOptions: 'POST /api/app/passkeys/options',
  addPasskey: 'POST /api/app/passkeys',
  deletePasskey: 'DELETE /api/app/passkeys/:passkeyId',
  renameOrganization: 'PUT /api/app/organization/name',
  listMembers: 'GET /api/app/members',
  changeMember: 'PUT /api/app/members/:userId',
  removeMember: 'DELETE /api/app/members/:userId',
  createResetLink: 'POST /api/app/members/:userId/reset-link',
  listInvites: 'GET /api/app/invites',
  createInvite: 'POST /api/app/invites',
  deleteInvite: 'DELETE /api/app/invites/:inviteId',
  listAuditEntries: 'GET /api/app/audit',
  listKeys: 'GET /api/app/keys',
  createKey: 'POST /api/app/keys',
  rollKey: 'POST /api/app/keys/:keyId/roll',
  revokeKey: 'DELETE /api/app/keys/:keyId',
  listOwnFonts: 'GET /api/app/fonts',
  readFontGlyphs: 'POST /api/app/fonts/read',
  openEmbed: 'POST /api/app/embed/open',
}

type Method = Routes[AppCall]['method']

interface CallInput<Name extends AppCall> {
  /** The named part of its path. */
  id?: string
  /** Fields of the query; those without a value are left out. */
  query?: Readonly<Record<string, string | undefined>>
  body?: Body<Name>
  signal?: AbortSignal
}

/** Makes a call of the app with the session. Throws PlatenError when the service refuses or does not respond. */
export async function callApp<Name extends AppCall>(
  name: Name,
  { id = '', query = {}, body, signal }: CallInput<Name> = {},
): Promise<Answer<Name>> {
  const [method, path = ''] = lines[name].split(' ')
  const answer = await transport<Answer<Name>>({
    method: method as Method,
    path: path.replace(/:\w+/, encodeURIComponent(id)),
    query,
    body,
    signal,
    repeatable: false,
  })
  return answer.body
}
