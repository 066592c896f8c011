// For `npm start`: its first content is stored as the commands store it.
export { storeAsset } from '../domain/assets/store-asset'
export { importBrandKit } from '../features/brands/import-brand-kit'
export { createKey } from '../features/keys/create-key'
export { makeSetupLink } from '../features/members/make-link'
export { importTemplate } from '../features/templates/import-template'
export { type DocumentRuntime } from '../runtime/runtime'
export { readImportConfig } from './config'
export { openImporting } from './open-command-runtime'
