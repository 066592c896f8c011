import { type EmbedMode, type Role } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type RenderFormat } from '@platen/design'
import { type Payer } from './limits/rate-limits'

/** A program that calls with an API key. */
export interface KeyPrincipal {
  kind: 'key'
  organizationId: string
  keyId: string
}

/** A person of the organization who is signed in. */
export interface SessionPrincipal {
  kind: 'session'
  organizationId: string
  sessionId: string
  userId: string
  role: Role
}

/** An embedded editor, which acts for one user of the application around it. */
export interface EmbedPrincipal {
  kind: 'embed'
  organizationId: string
  /** The id of the embed session. */
  embedId: string
  /** The user's id in the application. */
  userId: string
  mode: EmbedMode
  /** The formats it may render; null for all. */
  formats: readonly RenderFormat[] | null
}

/** The caller: a key, a person or an embedded editor. */
export type Principal = KeyPrincipal | SessionPrincipal | EmbedPrincipal

/** Returns the payer for the calls of a principal. */
export function rateLimitKey(principal: Principal): Payer {
  const { kind, organizationId } = principal
  return { kind, id: rateLimitId(principal), organizationId }
}

function rateLimitId(principal: Principal): string {
  switch (principal.kind) {
    case 'key':
      return principal.keyId
    case 'session':
      return principal.sessionId
    case 'embed':
      return principal.embedId
  }
}

/** Returns the id of the API key that calls; null for any other principal. */
export function keyIdOf(principal: Principal): string | null {
  return principal.kind === 'key' ? principal.keyId : null
}

/** Returns the author of a version: the id of a key or of a person, or the user of an embedded editor. */
export function authorOf(principal: Principal): string {
  switch (principal.kind) {
    case 'key':
      return principal.keyId
    case 'session':
      return principal.userId
    case 'embed':
      return `embed:${principal.userId}`
  }
}

/**
 * Returns the scope of a principal, which decides the rows that it sees and names it in the audit log. People and embedded editors also see drafts; an embedded editor
 * sees only the rows of its user.
 */
export function scopeOf(principal: Principal): TenantScope {
  const { organizationId } = principal
  switch (principal.kind) {
    case 'key':
      return { organizationId, userId: null, actor: { keyId: principal.keyId } }
    case 'session':
      return { organizationId, userId: null, drafts: true, actor: { userId: principal.userId } }
    case 'embed':
      return { organizationId, userId: principal.userId, drafts: true }
  }
}
