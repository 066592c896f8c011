import { createDiskStore } from './disk/disk-store'
import { type ObjectStore } from './objects/object-store'
import { createS3Store } from './s3/s3-store'
import { type StorageConfig } from './storage-settings'

/** Opens the store that the configuration names. Connects lazily: a server that is away is told by `ping`. */
export function openObjectStore(config: StorageConfig): ObjectStore {
  return config.kind === 'disk' ? createDiskStore(config) : createS3Store(config)
}
