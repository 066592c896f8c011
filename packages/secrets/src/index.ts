export { type FileKeys, openFileKeys } from './file-keys'
export { resealSecrets } from './reseal'
export { openSealer } from './sealer'
export { secretsSettings } from './secrets-settings'
