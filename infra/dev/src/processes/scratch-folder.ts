import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProcessGroup } from './process-group'

/** Makes an empty folder for one run of a command. The folder is removed once the processes that were started later have ended. */
export async function scratchFolder(processes: ProcessGroup, command: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `platen-${command}-`))
  await processes.keep({ stop: () => rm(folder, { recursive: true, force: true }) })
  return folder
}
