/** The supported versions, the newest first. */
export const protocolVersions = ['2025-06-18', '2025-03-26', '2024-11-05'] as const

export type ProtocolVersion = (typeof protocolVersions)[number]

export const latestVersion: ProtocolVersion = protocolVersions[0]

/** A client that names no version was written before the header existed. */
const assumedVersion: ProtocolVersion = '2025-03-26'

/** The version that `initialize` agrees on: the client's if it is supported, else the newest. */
export function negotiate(asked: string): ProtocolVersion {
  return protocolVersions.find(version => version === asked) ?? latestVersion
}

/** The version of a request by its `MCP-Protocol-Version` header; undefined when it is not supported. */
export function versionOfHeader(
  header: string | string[] | undefined,
): ProtocolVersion | undefined {
  if (header === undefined) return assumedVersion
  return protocolVersions.find(version => version === header)
}

/** Batches came with JSON-RPC and went with 2025-06-18. */
export const takesBatches = (version: ProtocolVersion): boolean => version < '2025-06-18'

/** Older clients fail the whole call on a kind of block that they do not know. */
export const knowsResourceLinks = (version: ProtocolVersion): boolean => version >= '2025-06-18'
