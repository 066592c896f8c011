import { assetReference, parseObjectKey, referencedKey } from '@platen/design'

/** Absolute URLs of the service, and its own file URLs to and from the `asset:<key>` references of rows and documents. */
export interface PublicAddresses {
  /** Absolute URL of a path that starts with a slash. */
  absolute: (path: string) => string
  /** Where callers read a file. */
  fileUrl: (key: string) => string
  /** What the URLs of own files start with, before their key. */
  filePrefixes: readonly string[]
  /** `asset:<key>` for a URL of an own file, anything else as it is. */
  toReference: (src: string) => string
  /** The URL of an `asset:<key>` reference, anything else as it is. */
  toUrl: (src: string) => string
}

/** The settings that name the addresses. */
export interface AddressSettings {
  HOST: string
  PORT: number
  PUBLIC_URL?: string | undefined
  S3_PUBLIC_URL?: string | undefined
}

/** Derives the addresses from the settings, without PUBLIC_URL from host and port. */
export function publicAddresses(config: AddressSettings): PublicAddresses {
  const base = config.PUBLIC_URL ?? `http://${reachable(config.HOST)}:${config.PORT}`
  const served = `${base}/files`
  const files = config.S3_PUBLIC_URL ?? served
  // URLs from before S3_PUBLIC_URL was set still count as own files.
  const prefixes = [...new Set([files, served])].map(prefix => `${prefix}/`)
  const fileUrl = (key: string): string => `${files}/${key}`
  return {
    absolute: path => base + path,
    fileUrl,
    filePrefixes: prefixes,
    toReference(src) {
      const prefix = prefixes.find(start => src.startsWith(start))
      if (prefix === undefined) return src
      const key = src.slice(prefix.length)
      return parseObjectKey(key) ? assetReference(key) : src
    },
    toUrl(src) {
      const key = referencedKey(src)
      return key === undefined ? src : fileUrl(key)
    },
  }
}

/** The host to use in a URL when the server listens on `host`, which may be a wildcard. */
function reachable(host: string): string {
  if (['', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
