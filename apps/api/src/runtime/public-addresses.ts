import { assetReference, parseObjectKey, referencedKey } from '@platen/design'

/**
 * Builds absolute URLs of the service, and converts URLs of its own files to and from the `asset:<key>` references of rows and
 * documents.
 */
export interface PublicAddresses {
  /** Returns the absolute URL of a path that starts with a slash. */
  absolute: (path: string) => string
  /** Returns the public URL of a file. */
  fileUrl: (key: string) => string
  /** The prefixes of the URLs of the service's files, before the key. */
  filePrefixes: readonly string[]
  /** Returns `asset:<key>` for the URL of a file of the service, and any other URL unchanged. */
  toReference: (src: string) => string
  /** Returns the URL of an `asset:<key>` reference, and anything else unchanged. */
  toUrl: (src: string) => string
}

/** The settings that determine the addresses. */
export interface AddressSettings {
  HOST: string
  PORT: number
  PUBLIC_URL?: string | undefined
  S3_PUBLIC_URL?: string | undefined
}

/** Derives the addresses from the settings; without PUBLIC_URL, from host and port. */
export function publicAddresses(config: AddressSettings): PublicAddresses {
  const base = config.PUBLIC_URL ?? `http://${reachable(config.HOST)}:${config.PORT}`
  const served = `${base}/files`
  const files = config.S3_PUBLIC_URL ?? served
  // URLs from before S3_PUBLIC_URL was set still count as files of the service.
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

/** Returns the host to use in a URL when the server listens on `host`, which may be a wildcard. */
function reachable(host: string): string {
  if (['', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
