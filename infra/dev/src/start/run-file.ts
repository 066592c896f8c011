import { commandLine, readPid } from '../processes/leftover'
import { rm } from 'node:fs/promises'
import { writePrivate } from '../workspace/private-file'

/** Claims a folder for this process until `stop`. Throws if another process has the folder, because both would use the same data. */
export async function claimFolder(path: string): Promise<{ stop(): Promise<void> }> {
  const other = readPid(path)
  if (other !== undefined && other !== process.pid && commandLine(other).includes('bootstrap.mjs'))
    throw new Error(
      `npm start is already running in this folder (process ${other}). To start a second API on the same data: ` +
        'PORT=3001 node --env-file=.platen/env apps/api/dist/main.js',
    )
  await writePrivate(path, `${process.pid}\n`)
  return { stop: () => rm(path, { force: true }) }
}
