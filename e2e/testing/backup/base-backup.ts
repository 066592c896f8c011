import { execFile } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { requiredVariable } from '@platen/env/testing'

const run = promisify(execFile)

/**
 * Copies the data of a running PostgreSQL, as pg_basebackup does: none of our packages has that program, whose version must match
 * the server. Files may disappear during the copy: the log of changes, which is copied last, has their content.
 */
export async function takeBaseBackup(
  { url, data }: { url: string; data: string },
  to: string,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('platen', true)`)
    await copy(`${data}/.`, to)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await copy(`${data}/pg_wal/.`, join(to, 'pg_wal'))
    await rm(join(to, 'postmaster.pid'), { force: true })
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
}

/** Replaces the data of a PostgreSQL that is not running with a backup. */
export async function restoreBaseBackup(from: string, data: string): Promise<void> {
  const { uid, gid } = await stat(join(from, 'PG_VERSION'))
  await copy(`${from}/.`, data)
  await run('chown', ['-R', `${uid}:${gid}`, data])
  await run('chmod', ['700', data])
}

async function copy(from: string, to: string): Promise<void> {
  const env = { PATH: requiredVariable('PATH'), LC_ALL: 'C' }
  await run('mkdir', ['-p', to], { env })
  await run('cp', ['-a', from, to], { env, maxBuffer: 1e8 }).catch((error: unknown) => {
    const { stderr } = error as { stderr: string }
    const faults = stderr.split('\n').filter(line => !/^$|No such file or directory$/.test(line))
    if (faults.length > 0) throw error
  })
}
