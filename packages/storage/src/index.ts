export {
  type ExpiryOptions,
  fileDaysSetting,
  foldersOf,
  openOutputExpiry,
  type OutputExpiry,
} from './expiry/output-expiry'
export { keptFiles } from './objects/folders'
export { hasAll } from './has-all'
export {
  type BudgetLimits,
  type BudgetPart,
  createFileBudget,
  type FileBudget,
} from './memory/file-budget'
export { type FileMemory, givingWay, withFileMemory } from './memory/file-memory'
export { resolveRange } from './disk/byte-range'
export { contentTypeOf, extensionOf } from './objects/content-types'
export {
  type ByteRange,
  type ListedObject,
  type ObjectStore,
  type OpenObject,
  type PublicUrl,
  type StoredObject,
} from './objects/object-store'
export { openObjectStore } from './open-object-store'
export { type DiskConfig } from './disk/disk-store'
export { ensureBucket } from './s3/ensure-bucket'
export { expireWeeksInBucket } from './s3/expire-weeks'
export { type S3Config } from './s3/s3-client'
export {
  checkStorageSettings,
  type StorageConfig,
  storageConfigFrom,
  storageSettings,
  type StorageSettings,
} from './storage-settings'
