import { type ClientDocuments } from './client-documents'
import { type OAuthCalls } from './oauth-calls'

/** The parts that connect apps over OAuth. */
export interface OAuthRuntime {
  /** The issuer: the address of the service at which people sign in. */
  issuer: string
  /** The path of the issuer, which a proxy takes off; empty without one. */
  prefix: string
  /** The address of the endpoint that connected apps call, the audience of their tokens. */
  resource: string
  /** The address of the metadata of that endpoint, which its challenge names. */
  resourceMetadata: string
  /** The keys that sign the cookies of open questions, newest first. */
  cookieKeys: readonly string[]
  calls: OAuthCalls
  documents: ClientDocuments
}
