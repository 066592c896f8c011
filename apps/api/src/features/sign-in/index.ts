import { type SessionAnswer } from '@platen/contract'
import { type OwnUser } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Handlers, type OpenCallContext } from '../../http/routes/contract-routes'
import { type OpenFeature } from '../feature'
import { knownCookie } from './known-browser'
import { addPasskey, deletePasskey, ownPasskeyOptions } from './own-passkeys'
import { signInOptions } from './passkey-options'
import { readPerson } from './read-person'
import { setPassword } from './set-password'
import { signIn } from './sign-in'
import { presentLink, presentPasskey, presentSession, presentSessions } from './sign-in.presenter'
import { type SignInRuntime } from './sign-in-runtime'
import { endedCookie, startSession } from './start-session'
import { linkPasskeyOptions, readLink, useLink } from './use-link'

const done = { status: 204, body: undefined } as const

/** Signing in: links, passwords, passkeys and sessions. */
export const signingIn: OpenFeature = runtime => ({
  handlers: { ...waysIn(runtime), ...ownAccount(runtime) },
})

const waysIn = (runtime: SignInRuntime): Partial<Handlers> => ({
  readLink: async ({ body, address }) => presentLink(await readLink(runtime, body, address)),
  linkPasskeyOptions: async ({ body, address }) => ({
    status: 200,
    body: await linkPasskeyOptions(runtime, body, address),
  }),
  useLink: async call => ({
    status: 201,
    body: await enter(runtime, await useLink(runtime, call.body, call.address), call),
  }),
  signInOptions: async () => ({ status: 200, body: await signInOptions(runtime) }),
  async signIn(call) {
    const found = await signIn(runtime, call.body, call)
    if ('organizations' in found) return { status: 200, body: found }
    return { status: 201, body: await enter(runtime, found, call) }
  },
})

async function enter(
  runtime: SignInRuntime,
  user: OwnUser,
  call: OpenCallContext,
): Promise<SessionAnswer> {
  const person = await readPerson(runtime, user)
  const { session, cookie } = await startSession(runtime, user, call.headers)
  call.setHeader('set-cookie', cookie)
  const known = knownCookie(runtime, person.user, call.headers)
  if (known !== null) call.setHeader('set-cookie', known)
  return presentSession(session.id, person)
}

const ownAccount = (runtime: SignInRuntime): Partial<Handlers> => {
  const { sessions, passkeys, users } = runtime.database
  return {
    getSession: async ({ principal }) => ({
      status: 200,
      body: presentSession(principal.sessionId, await readPerson(runtime, principal)),
    }),
    async signOut({ principal, setHeader }) {
      await sessions.end(principal)
      setHeader('set-cookie', endedCookie(runtime))
      return done
    },
    listSessions: async ({ principal }) =>
      presentSessions(await sessions.list(principal), principal.sessionId),
    async endSessions({ principal, setHeader }) {
      await sessions.endAll(principal)
      setHeader('set-cookie', endedCookie(runtime))
      return done
    },
    async endSession({ principal, sessionId }) {
      if (await sessions.end({ ...principal, sessionId })) return done
      throw notFound('Session')
    },
    async renamePerson({ principal, body }) {
      await users.rename(principal, body.name)
      return done
    },
    async setPassword({ principal, address, headers, body }) {
      await setPassword(runtime, { principal, address, headers }, body)
      return done
    },
    listPasskeys: async ({ principal }) => ({
      status: 200,
      body: { data: (await passkeys.list(principal)).map(presentPasskey) },
    }),
    passkeyOptions: async ({ principal }) => ({
      status: 200,
      body: await ownPasskeyOptions(runtime, principal),
    }),
    addPasskey: async ({ principal, body }) => ({
      status: 201,
      body: presentPasskey(await addPasskey(runtime, principal, body)),
    }),
    async deletePasskey({ principal, passkeyId }) {
      await deletePasskey(runtime, principal, passkeyId)
      return done
    },
  }
}
