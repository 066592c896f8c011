import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { portLike } from '../processes/ports'
import { readJson, writePrivate } from '../workspace/private-file'

/** What a server of ours keeps from run to run. */
export interface ServerNotes {
  port: number
  password: string
}

/** The port (the one of last time when it is free) and the password of the server whose data lie in this folder. */
export async function serverNotes(folder: string): Promise<ServerNotes> {
  const path = join(folder, 'server.json')
  const before = await readJson(path)
  const known: Partial<ServerNotes> = typeof before === 'object' && before !== null ? before : {}
  const notes = {
    port: await portLike(known.port),
    password: known.password ?? randomBytes(18).toString('base64url'),
  }
  await writePrivate(path, JSON.stringify(notes))
  return notes
}
