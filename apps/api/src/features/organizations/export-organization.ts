import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Database, type OrganizationRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { foldersOf, type ObjectStore } from '@platen/storage'

export interface ExportRuntime {
  database: Pick<Database, 'erasure'>
  store: Pick<ObjectStore, 'list' | 'open'>
}

/** The number of exported rows and files. */
export interface Exported {
  rows: number
  files: number
}

/**
 * Writes all rows and files of an organization to a folder: each table as JSON lines, files under their keys. Secrets and the
 * hashes of keys are left out. Throws `invalid_request` if the folder is not empty.
 */
export async function exportOrganization(
  runtime: ExportRuntime,
  organization: Pick<OrganizationRecord, 'id' | 'createdAt'>,
  folder: string,
): Promise<Exported> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new AppError('invalid_request', `The folder ${folder} must be empty`)
  const rows = await exportRows(runtime, organization.id, folder)
  const files = await exportFiles(runtime, organization, join(folder, 'files'))
  return { rows, files }
}

async function exportRows(
  { database }: ExportRuntime,
  organizationId: string,
  folder: string,
): Promise<number> {
  let count = 0
  for await (const { table, rows } of database.erasure.rows(organizationId)) {
    const lines = rows.map(row => `${JSON.stringify(row)}\n`)
    await appendFile(join(folder, `${table}.jsonl`), lines.join(''))
    count += rows.length
  }
  return count
}

async function exportFiles(
  { store }: ExportRuntime,
  { id, createdAt }: Pick<OrganizationRecord, 'id' | 'createdAt'>,
  folder: string,
): Promise<number> {
  let count = 0
  for (const from of foldersOf(id, createdAt)) {
    for await (const page of store.list(from)) {
      for (const { key } of page) if (await exportFile(store, key, join(folder, key))) count++
    }
  }
  return count
}

/** Exports a file; returns false if it has been deleted in the meantime. */
async function exportFile(
  store: Pick<ObjectStore, 'open'>,
  key: string,
  path: string,
): Promise<boolean> {
  const object = await store.open(key)
  if (!object) return false
  await mkdir(dirname(path), { recursive: true })
  await pipeline(object.stream, createWriteStream(path, { flags: 'wx' }))
  return true
}
