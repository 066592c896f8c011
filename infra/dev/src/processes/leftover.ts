import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLineOf } from '@platen/env'

/**
 * Stops the server that a killed run left behind, so that two servers never use the same data, and removes its pid file.
 * A process whose command line lacks `mark` merely happens to have the same process id, and is left alone.
 */
export async function endLeftover(pidFile: string, mark: string): Promise<void> {
  const pid = readPid(pidFile)
  if (pid !== undefined && commandLine(pid).includes(mark)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 10_000 && commandLine(pid) !== ''; waited += 50) await pause(50)
    if (commandLine(pid) !== '') process.kill(pid, 'SIGKILL')
  }
  await rm(pidFile, { force: true })
}

/** Returns the process id in a pid file, or undefined. */
export function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Returns the command line of a process, or '' when there is no such process. */
export function commandLine(pid: number): string {
  return process.platform === 'linux' ? commandLineOf(pid) : asked(pid)
}

function asked(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
