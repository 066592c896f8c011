import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { inheritedEnvironment } from '../config'
import { hasProgram } from '../processes'
import { type Progress } from '../progress'

const POLICY = '/usr/sbin/policy-rc.d'

/** The command that a person would type to get these packages. */
export const aptCommand = (packages: readonly string[]): string =>
  `sudo apt-get install -y ${packages.join(' ')}`

/** Whether packages can be installed here without asking anybody: root on Debian or Ubuntu. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && hasProgram('apt-get')
}

/** Installs Debian packages and says so; their services are not started. Throws with the end of apt's output. */
export async function install(packages: readonly string[], progress: Progress): Promise<void> {
  await progress.step(`Installing ${packages.join(', ')} with apt-get`, async () => {
    // Debian starts what it installs, on its usual port, unless this file forbids it.
    const ours = !existsSync(POLICY)
    if (ours) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    try {
      await apt(['update', '-q'])
      await apt(['install', '-y', '-q', '--no-install-recommends', ...packages])
    } finally {
      if (ours) await rm(POLICY, { force: true })
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
