export { hasAll } from './has-all'
export { contentTypeOf, extensionOf } from './content-types'
export {
  type ByteRange,
  type ObjectStore,
  type OpenObject,
  type PublicUrl,
  type StoredObject,
} from './object-store'
export { openObjectStore } from './open-object-store'
export { ensureBucket } from './s3/ensure-bucket'
export {
  checkStorageSettings,
  type DiskConfig,
  type S3Config,
  type StorageConfig,
  storageConfigFrom,
  storageSettings,
  type StorageSettings,
} from './storage-settings'
