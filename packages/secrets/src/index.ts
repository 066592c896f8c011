export { type FileKeys, openFileKeys } from './file-keys'
export { openSealer } from './sealer'
export { secretsSettings } from './secrets-settings'
