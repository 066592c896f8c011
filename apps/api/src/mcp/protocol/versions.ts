/** The supported versions, the newest first. */
export const protocolVersions = ['2025-06-18', '2025-03-26', '2024-11-05'] as const

export type ProtocolVersion = (typeof protocolVersions)[number]

export const latestVersion: ProtocolVersion = protocolVersions[0]

/** A client that names no version was written before the header existed. */
const assumedVersion: ProtocolVersion = '2025-03-26'

/** Returns the version that `initialize` agrees on: the client's if it is supported, otherwise the newest. */
export function negotiate(asked: string): ProtocolVersion {
  return protocolVersions.find(version => version === asked) ?? latestVersion
}

/** Returns the version of a request by its `MCP-Protocol-Version` header; undefined if it is unsupported. */
export function versionOfHeader(
  header: string | string[] | undefined,
): ProtocolVersion | undefined {
  if (header === undefined) return assumedVersion
  return protocolVersions.find(version => version === header)
}

/** Returns true if the version allows batches, which 2025-06-18 removed. */
export const takesBatches = (version: ProtocolVersion): boolean => version < '2025-06-18'

/** Returns true if the version has resource links. Older clients fail the whole call on an unknown kind of block. */
export const knowsResourceLinks = (version: ProtocolVersion): boolean => version >= '2025-06-18'
