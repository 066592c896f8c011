import { createDiskStore } from './disk/disk-store'
import { type ObjectStore } from './objects/object-store'
import { createS3Store } from './s3/s3-store'
import { type StorageConfig } from './storage-settings'

/** Opens the store that the configuration describes. Connects lazily; use `ping` to check it. */
export function openObjectStore(config: StorageConfig): ObjectStore {
  return config.kind === 'disk' ? createDiskStore(config) : createS3Store(config)
}
