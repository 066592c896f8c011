import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { type S3Server } from '@platen/dev/s3-server'
import { repository } from './container'

type Statement = Readonly<Record<string, unknown>>

/** Returns the statements of a policy, given the path in the container by which a call refers to it. */
const statementsAt = (path: string): Statement[] =>
  (JSON.parse(readFileSync(join(repository, 'infra', path), 'utf8')) as { Statement: Statement[] })
    .Statement

const Version = '2012-10-17'

/** Writes a program `mc` that prints its arguments instead of running them, for `callsIn` to read. */
export async function writeFakeClient(folder: string): Promise<void> {
  const script = `#!/bin/sh\nprintf '%s\\037' "$@"\nprintf '\\036'\n`
  await writeFile(join(folder, 'mc'), script, { mode: 0o755 })
}

/** Returns the words of each call to the fake client. */
export const callsIn = (output: string): string[][] =>
  output
    .split('\x1e')
    .slice(0, -1)
    .map(call => call.split('\x1f').slice(0, -1))

/**
 * Applies calls to the MinIO client on Ceph. In Ceph only the bucket's policy can give a user rights, so the statements of the
 * user's policy become part of it. Throws for an unknown call.
 */
export async function applyCalls(
  s3: S3Server,
  calls: readonly (readonly string[])[],
): Promise<void> {
  const { endpoint, accessKeyId, secretAccessKey } = s3
  const credentials = { accessKeyId, secretAccessKey }
  const root = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  const policies = new Map<string, Statement[]>()
  const rights: Statement[] = []
  const meanings: Readonly<Record<string, (...words: string[]) => unknown>> = {
    'alias set': () => undefined,
    'mb --ignore-existing': () => root.send(new CreateBucketCommand({ Bucket: 'platen' })),
    'admin policy create': (_, name = '', path = '') => policies.set(name, statementsAt(path)),
    'admin user add': (_, key = '', secret = '') =>
      s3.addUser(key, { accessKeyId: key, secretAccessKey: secret }),
    'admin policy attach': (...[, name = '', , user = '']) => {
      const Principal = { AWS: [`arn:aws:iam:::user/${user}`] }
      rights.push(...(policies.get(name) ?? []).map(each => ({ ...each, Principal })))
    },
    'ilm rule': () => undefined,
    'anonymous set': () => undefined,
  }
  for (const call of calls) {
    const length = call[0] === 'admin' ? 3 : 2
    const meaning = meanings[call.slice(0, length).join(' ')]
    if (!meaning) throw new Error(`the test knows no call like mc ${call.join(' ')}`)
    await meaning(...call.slice(length))
  }
  const Policy = JSON.stringify({ Version, Statement: rights })
  await root.send(new PutBucketPolicyCommand({ Bucket: 'platen', Policy }))
  root.destroy()
}
