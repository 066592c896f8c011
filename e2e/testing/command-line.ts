import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requiredVariable } from '@platen/env/testing'
import { repository } from './docs-pages'
import { type Callee } from './caller'

const execute = promisify(execFile)

export interface Ran {
  code: number | null
  out: Buffer
  err: string
}

/** The command line as users have it: packed, and installed in a project of its own. */
export interface CommandLine {
  /** The folder in which commands run. */
  folder: string
  /** Runs `platen` to its end. */
  run(
    words: readonly string[],
    more?: { env?: Record<string, string>; input?: string },
  ): Promise<Ran>
  /** Starts `platen`. */
  start(words: readonly string[], env?: Record<string, string>): ChildProcessWithoutNullStreams
  stop(): Promise<void>
}

/** Packs the client, installs it, and calls the service with a key. */
export async function installCommandLine({ account, urls }: Callee): Promise<CommandLine> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-command-line-'))
  const own = {
    PATH: requiredVariable('PATH'),
    HOME: folder,
    PLATEN_URL: urls[0] ?? '',
    PLATEN_KEY: account.apiKey,
  }
  const npm = (...words: string[]): Promise<unknown> =>
    execute('npm', words, { cwd: folder, env: own, timeout: 170_000 })
  await writeFile(join(folder, 'package.json'), '{"private": true}')
  await npm('pack', join(repository, 'packages/client'))
  await npm('install', '--offline', '--no-audit', '--no-fund', 'platen-client-0.1.0.tgz')
  const start = (words: readonly string[], env = {}): ChildProcessWithoutNullStreams =>
    spawn(join(folder, 'node_modules/.bin/platen'), words, { cwd: folder, env: { ...own, ...env } })
  return {
    folder,
    start,
    run(words, { env = {}, input = '' } = {}) {
      const child = start(words, env)
      const out: Buffer[] = []
      let err = ''
      child.stdout.on('data', (block: Buffer) => out.push(block))
      child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
      child.stdin.end(input)
      return new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', code => resolve({ code, out: Buffer.concat(out), err }))
      })
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}
