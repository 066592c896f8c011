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
  /** False if callers cannot reach the server; true by default. */
  presign?: boolean
  forcePathStyle: boolean
  /** Maximum number of connections to the server, not counting those for streams; 64 by default. */
  maxSockets?: number
  /** Maximum number of concurrent streams, each of which occupies a connection until its reader finishes; 1,100 by default. */
  maxStreams?: number
}

/** Creates the SDK client for everything except streams. */
export const createS3Client = (config: S3Config, limits: S3Limits): S3Client =>
  createClient(config, limits, config.maxSockets ?? 64)

/** Creates the client for streams. It has its own connections, so slow readers block nothing else. */
export const createStreamClient = (config: S3Config, limits: S3Limits): S3Client =>
  createClient(config, limits, config.maxStreams ?? 1100)

/** Creates a client that makes one attempt only: `withRetries` around it also covers reading bodies. */
function createClient(config: S3Config, limits: S3Limits, most: number): S3Client {
  // The SDK counts waiting for a free connection as connecting, so too few connections look like a dead server.
  const agent = { keepAlive: true, maxSockets: Math.max(most, 16) }
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 1,
    // Servers other than Amazon's do not support trailing checksums, and the signature covers the payload anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise the SDK opens a new connection for every object above 2 MB, and waits a second if a proxy swallows the header.
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
