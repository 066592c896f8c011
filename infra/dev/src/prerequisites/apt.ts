import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { inheritedEnvironment } from '../workspace/config'
import { type Progress } from '../workspace/progress'
import { findProgram } from './find-program'

const POLICY = '/usr/sbin/policy-rc.d'

/** Returns true if this process may install packages without asking: it is root on Debian or Ubuntu. */
export function mayInstallPackages(): boolean {
  const isDebian = existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined
  return isDebian && process.getuid?.() === 0
}

/** Installs and announces Debian packages without starting their services. Throws with the end of apt-get's output. */
export async function installPackages(
  packages: readonly string[],
  progress: Progress,
): Promise<void> {
  await progress.step(`Installing ${packages.join(', ')} with apt-get`, async () => {
    // Debian starts every service that it installs unless this file forbids it.
    const absent = !existsSync(POLICY)
    if (absent) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    try {
      await apt(['update', '-q'])
      await apt(['install', '-y', '-q', '--no-install-recommends', ...packages])
    } finally {
      if (absent) await rm(POLICY, { force: true })
    }
  })
}

async function apt(args: readonly string[]): Promise<void> {
  const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...inheritedEnvironment(), DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-2000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`)
}
