import { EnvironmentError, flag, url } from '@platen/env'
import { z } from 'zod'
import { type DiskConfig } from './disk/disk-store'
import { type S3Config } from './s3/s3-client'

export type StorageConfig = DiskConfig | S3Config

/** The storage settings, to spread into the settings schemas of both apps. */
export const storageSettings = {
  STORAGE_PATH: z
    .string()
    .optional()
    .meta({ description: 'local folder to store files in, instead of an S3 bucket' }),
  S3_ENDPOINT: url('http', 'https')
    .optional()
    .meta({ description: 'URL of the S3 server, e.g. https://s3.eu-central-1.amazonaws.com' }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'region of the bucket' }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .optional()
    .meta({ description: 'bucket to store files in; it must exist' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'access key ID for the bucket' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'secret access key for the bucket', secret: true }),
  S3_PUBLIC_URL: url('http', 'https')
    .optional()
    .meta({
      description:
        'public URL of the bucket, if anyone may read it; by default, links are presigned',
    }),
  S3_PRESIGN: flag()
    .default(true)
    .meta({
      description:
        'true: without S3_PUBLIC_URL, file URLs redirect to presigned links of the S3 server; false: the API sends the files itself, for a server that callers cannot reach',
    }),
  S3_FORCE_PATH_STYLE: flag()
    .default(true)
    .meta({
      description:
        'put the bucket name in the path instead of the host name, as MinIO and Ceph expect',
    }),
}

export type StorageSettings = z.infer<z.ZodObject<typeof storageSettings>>

type SettingName = keyof StorageSettings
interface Fault {
  name: SettingName
  message: string
}

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Reports every invalid combination of settings. Use as `superRefine(checkStorageSettings, { when: () => true })`, so that these
 * issues are reported along with those of single variables.
 */
export function checkStorageSettings(
  settings: Partial<StorageSettings>,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  for (const { name, message } of findFaults(settings))
    context.addIssue({ code: 'custom', path: [name], message })
}

/** Returns the store configuration for the settings; throws EnvironmentError with every mistake. */
export function storageConfigFrom(settings: StorageSettings): StorageConfig {
  const { STORAGE_PATH: path, S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const faults = findFaults(settings)
  if (faults.length > 0)
    throw new EnvironmentError(faults.map(({ name, message }) => `${name}: ${message}`))
  if (path !== undefined) return { kind: 'disk', path }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new EnvironmentError(['STORAGE_PATH or S3_ENDPOINT is required'])
  return {
    kind: 's3',
    endpoint,
    region: settings.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    ...(settings.S3_PUBLIC_URL !== undefined && { publicUrl: settings.S3_PUBLIC_URL }),
    presign: settings.S3_PRESIGN,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  }
}

function findFaults(settings: Partial<StorageSettings>): Fault[] {
  const given = [...required, 'S3_PUBLIC_URL' as const].filter(name => settings[name])
  if (given.length === 0) {
    if (settings.STORAGE_PATH) return []
    return [
      {
        name: 'STORAGE_PATH',
        message: 'must be set unless S3_ENDPOINT and the other S3 settings are',
      },
    ]
  }
  const faults: Fault[] = required
    .filter(name => !settings[name])
    .map(name => ({ name, message: `must be set together with ${given.join(', ')}` }))
  if (settings.STORAGE_PATH)
    faults.unshift({
      name: 'STORAGE_PATH',
      message: `must not be set along with ${given[0] ?? ''}`,
    })
  return faults
}
