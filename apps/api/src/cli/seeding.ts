// Exports for `npm start`, which stores its first content in the same way as the commands.
export { storeAsset } from '../domain/assets/store-asset'
export { importBrandKit } from '../features/brands/import-brand-kit'
export { createKey } from '../features/keys/create-key'
export { makeSetupLink } from '../features/members/make-link'
export { importTemplate } from '../features/templates/import-template'
export { type DocumentRuntime } from '../runtime/runtime'
export { readImportConfig } from './config'
export { openImporting } from './open-command-runtime'
