import { S3Client } from '@aws-sdk/client-s3'
import { type S3Limits } from './s3-limits'

export interface S3Config {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  publicUrl?: string
  /** Whether callers reach the server; true if absent. */
  presign?: boolean
  forcePathStyle: boolean
  /** Most connections to the server, without those of streams; four for each render slot. */
  maxSockets?: number
  /** Most streams at once, each of which has a connection for as long as its reader takes; 1,100 if absent. */
  maxStreams?: number
}

/** Creates the SDK's client for everything but streams. */
export const createS3Client = (config: S3Config, limits: S3Limits): S3Client =>
  createClient(config, limits, config.maxSockets ?? 64)

/** Creates a client for streams, with connections of its own: those who read slowly keep them from nothing else. */
export const createStreamClient = (config: S3Config, limits: S3Limits): S3Client =>
  createClient(config, limits, config.maxStreams ?? 1100)

/** The client makes one attempt: `withRetries` around it also covers reading bodies. */
function createClient(config: S3Config, limits: S3Limits, most: number): S3Client {
  // The SDK counts waiting for a free connection as connecting, so too few of them look like a dead server.
  const agent = { keepAlive: true, maxSockets: Math.max(most, 16) }
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 1,
    // Other servers than Amazon's know no trailing checksums, and the signature covers the payload anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would open a new connection for every object above 2 MB and wait a second where a proxy swallows it.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: limits.connectionTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
