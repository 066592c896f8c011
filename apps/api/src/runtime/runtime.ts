import { type Database, type KeptDocuments } from '@platen/database'
import { type SourceRules } from '@platen/design'
import { type CompletionListener, type CompletionPublisher, type Producer } from '@platen/queue'
import { type FetchGuard } from '@platen/outbound'
import {
  type ArchiveTokens,
  type Challenges,
  type FileKeys,
  type HookSecrets,
  type KnownBrowsers,
  type ShareTokens,
  type SigningSecrets,
  type WebhookSecrets,
} from '@platen/secrets'
import { type ObjectStore, type OutputExpiry } from '@platen/storage'
import { type Logger } from 'pino'
import { type AppOrigin } from './app-origin'
import { type OAuthRuntime } from './oauth/oauth-runtime'
import { type DependencyHealth } from './dependency-health'
import { type GuestWrites } from './limits/guest-writes'
import { type HeldFiles } from './limits/held-files'
import { type OpenRenders } from './limits/open-renders'
import { type OpenThumbnails } from './limits/open-thumbnails'
import { type Quotas, type StorageQuota } from './limits/quotas'
import { type RateLimits } from './limits/rate-limits'
import { type UrlRenders } from './limits/url-renders'
import { type SignInTries } from './limits/sign-in-tries'
import { type PageSizes } from './page-sizes'
import { type Passwords } from './passwords/passwords'
import { type PublicAddresses } from './public-addresses'
import { type RefusedCalls } from './refused-calls/refused-calls'
import { type RenderWaiters } from './render-waiters'
import { type TextBudgets } from './text-budgets'

/** The parts of an API process, one of each. A use case picks the parts that it needs. */
export interface Runtime {
  readonly log: Logger
  readonly database: Database
  readonly documents: KeptDocuments
  readonly producer: Producer
  readonly completions: CompletionPublisher
  /** Notices of events and of drafts. */
  readonly eventNotices: Pick<CompletionListener, 'listen' | 'listenToDraft'>
  /** The object store, except for reading whole files, which need memory from `heldFiles`. */
  readonly store: Omit<ObjectStore, 'get'>
  readonly heldFiles: HeldFiles
  readonly outputExpiry: OutputExpiry
  readonly fileKeys: FileKeys
  readonly webhookSecrets: WebhookSecrets
  readonly archiveTokens: ArchiveTokens
  readonly signingSecrets: SigningSecrets
  readonly hookSecrets: HookSecrets
  readonly shareTokens: ShareTokens
  /** Decides where webhooks may be sent. */
  readonly webhookGuard: FetchGuard
  readonly addresses: PublicAddresses
  /** The origin at which people sign in; null if nobody can sign in. */
  readonly app: AppOrigin | null
  /** The parts that connect apps over OAuth; null if MCP_OAUTH is off, or nobody can sign in. */
  readonly oauth: OAuthRuntime | null
  readonly passwords: Passwords
  readonly challenges: Challenges
  readonly knownBrowsers: KnownBrowsers
  readonly signInTries: SignInTries
  readonly sourceRules: SourceRules
  readonly health: DependencyHealth
  readonly rateLimits: RateLimits
  readonly refusedCalls: RefusedCalls
  readonly waiters: RenderWaiters
  readonly openRenders: OpenRenders
  readonly guestWrites: GuestWrites
  readonly urlRenders: UrlRenders
  readonly quotas: Quotas
  readonly openThumbnails: OpenThumbnails
  readonly pageSizes: PageSizes
  readonly textBudgets: TextBudgets
  readonly close: () => Promise<void>
}

/** The parts that store a document and the files that it uses. */
export type DocumentRuntime = Pick<
  Runtime,
  'database' | 'store' | 'heldFiles' | 'fileKeys' | 'addresses' | 'sourceRules'
> & { readonly quotas: StorageQuota }
