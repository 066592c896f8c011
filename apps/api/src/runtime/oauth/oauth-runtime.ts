import { type Scope, type ToolServer } from '@platen/contract'
import { type ClientDocuments } from './client-documents'
import { type OAuthCalls } from './oauth-calls'

/** An endpoint that connected apps call. */
export interface AppEndpoint {
  path: string
  /** Its address, the audience of its tokens. */
  resource: string
  /** The address of its metadata, which its challenge names. */
  metadata: string
  /** The scopes that it knows. */
  scopes: readonly Scope[]
  /** The scopes for which an app asks that names none. */
  usual: readonly Scope[]
}

/** The parts that connect apps over OAuth. */
export interface OAuthRuntime {
  /** The issuer: the address of the service at which people sign in. */
  issuer: string
  /** The path of the issuer, which a proxy takes off; empty without one. */
  prefix: string
  endpoints: Readonly<Record<ToolServer, AppEndpoint>>
  /** The keys that sign the cookies of open questions, newest first. */
  cookieKeys: readonly string[]
  calls: OAuthCalls
  documents: ClientDocuments
}
