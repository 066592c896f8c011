export { openSealer } from './sealer'
export { secretsSettings } from './secrets-settings'
