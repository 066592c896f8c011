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

/** An embedded editor, which works for one user of the application around it. */
export interface EmbedPrincipal {
  kind: 'embed'
  organizationId: string
  /** Of the embed session. */
  embedId: string
  /** As the application names its user. */
  userId: string
  mode: EmbedMode
  /** What it may have rendered; null for all formats. */
  formats: readonly RenderFormat[] | null
}

/** Who calls. */
export type Principal = KeyPrincipal | SessionPrincipal | EmbedPrincipal

/** What pays for the calls of a principal. */
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

/** The API key that calls; null for any other principal. */
export function keyIdOf(principal: Principal): string | null {
  return principal.kind === 'key' ? principal.keyId : null
}

/** Who makes a version: the id of a key or of a person; an embedded editor is its user. */
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

/** Which rows a principal sees: people and embedded editors drafts too, an embedded editor those of its user alone. */
export function scopeOf(principal: Principal): TenantScope {
  const { organizationId } = principal
  switch (principal.kind) {
    case 'key':
      return { organizationId, userId: null }
    case 'session':
      return { organizationId, userId: null, drafts: true }
    case 'embed':
      return { organizationId, userId: principal.userId, drafts: true }
  }
}
