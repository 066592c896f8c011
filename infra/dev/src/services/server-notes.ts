import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { portLike } from '../processes/ports'
import { readJson, writePrivate } from '../workspace/private-file'

/** The data that a server keeps from run to run. */
export interface ServerNotes {
  port: number
  password: string
}

/** Returns the port and the password of the server in this folder. The port remains the same as long as it is free. */
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
