import { type Role } from '@platen/contract'
import { newId } from '@platen/database'
import { type FastifyRequest } from 'fastify'
import { type Identifiers } from '../http/callers/guard-calls'
import { type Principal } from '../runtime/principal'
import { type CallOptions } from './call'
import { ownPage } from './people'
import { type Account } from './test-api'

/** Callers that have not signed in: a bearer token stands for an embedded editor, a cookie for a session of any role. */
export class MadeUpCallers {
  private readonly principals: Principal[] = []

  readonly identifiers: Identifiers = {
    bearer: [(token: string): Promise<Principal | null> => this.find(/^made-up-(\d+)$/, token)],
    others: [
      ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Principal | null> =>
        this.find(/\bmade-up=(\d+)$/, headers.cookie ?? ''),
    ],
  }

  /** Returns the options of a call by this principal. */
  private as(principal: Principal): CallOptions {
    const nth = this.principals.push(principal) - 1
    const headers: Record<string, string> =
      principal.kind === 'session'
        ? { cookie: `made-up=${nth}`, ...ownPage }
        : { authorization: `Bearer made-up-${nth}` }
    return { apiKey: null, headers }
  }

  /** Returns the options of a call by a member of an organization. */
  session({ organizationId }: Account, role: Role): CallOptions {
    const ids = { sessionId: newId('key'), userId: 'ada' }
    return this.as({ kind: 'session', organizationId, role, ...ids })
  }

  /** Returns the options of a call by an embedded editor of a user. */
  embed({ organizationId }: Account, userId: string): CallOptions {
    const session = { embedId: newId('emb'), mode: 'edit', formats: null } as const
    return this.as({ kind: 'embed', organizationId, userId, ...session })
  }

  private find(form: RegExp, text: string): Promise<Principal | null> {
    const nth = Number(form.exec(text)?.[1] ?? NaN)
    return Promise.resolve(this.principals[nth] ?? null)
  }
}
