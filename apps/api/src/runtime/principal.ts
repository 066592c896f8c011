import { type EmbedMode, type Role, type Scope } from '@platen/contract'
import { type GuestShare, type TenantScope } from '@platen/database'
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

/** A guest of a share: anyone who has its link. */
export interface GuestPrincipal {
  kind: 'guest'
  organizationId: string
  share: GuestShare
}

/** An app that a person has connected over OAuth, and which acts for them. */
export interface AppPrincipal {
  kind: 'app'
  organizationId: string
  appId: string
  userId: string
  /** The current role of the person, beyond which the app may do nothing. */
  role: Role
  /** The scopes of its access token. */
  scopes: readonly Scope[]
  /** The address of the endpoint for which the token was made. */
  resource: string
}

/** The caller: a key, a person, an embedded editor, a guest of a share or a connected app. */
export type Principal =
  | KeyPrincipal
  | SessionPrincipal
  | EmbedPrincipal
  | GuestPrincipal
  | AppPrincipal

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
    case 'guest':
      return principal.share.id
    case 'app':
      return principal.appId
  }
}

/** Returns the id of the API key that calls; null for any other principal. */
export function keyIdOf(principal: Principal): string | null {
  return principal.kind === 'key' ? principal.keyId : null
}

/** Returns the author of a version: the id of a key, of a person or of a connected app, or the user of an embedded editor; for a guest, who writes none, the id of the share. */
export function authorOf(principal: Principal): string {
  switch (principal.kind) {
    case 'key':
      return principal.keyId
    case 'session':
      return principal.userId
    case 'embed':
      return `embed:${principal.userId}`
    case 'guest':
      return principal.share.id
    case 'app':
      return principal.appId
  }
}

/**
 * Returns the scope of a principal, which decides the rows that it sees and names it in the audit log. People and embedded editors also see drafts; an embedded editor
 * sees only the rows of its user. What guests may see of these rows is decided by their share.
 */
export function scopeOf(principal: Principal): TenantScope {
  const { organizationId } = principal
  switch (principal.kind) {
    case 'guest':
      return { organizationId, userId: null }
    case 'key':
      return { organizationId, userId: null, actor: { keyId: principal.keyId } }
    case 'session':
      return { organizationId, userId: null, drafts: true, actor: { userId: principal.userId } }
    case 'embed':
      return { organizationId, userId: principal.userId, drafts: true }
    case 'app':
      return { organizationId, userId: null, actor: { userId: principal.userId } }
  }
}
