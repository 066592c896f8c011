export { type ArchiveTokens, openArchiveTokens } from './archive-tokens'
export { type Challenges, openChallenges } from './challenges'
export { openCookieKeys } from './cookie-keys'
export { type FileKeys, openFileKeys } from './file-keys'
export { type HookSecrets, openHookSecrets } from './hook-secrets'
export { type KnownBrowsers, openKnownBrowsers } from './known-browsers'
export { resealSecrets } from './reseal'
export { openSealer } from './sealer'
export { secretsSettings } from './secrets-settings'
export {
  hashOfShareToken,
  openShareTokens,
  shareTokenPattern,
  type ShareTokens,
} from './share-tokens'
export { openSigningSecrets, type SigningSecrets } from './signing-secrets'
export { openWebhookSecrets, type WebhookSecrets } from './webhook-secrets'
export { hashOfToken, newToken } from './tokens'
