import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { givenVariable, requiredVariable } from '@platen/env/testing'
import { repository } from '../docs-pages'
import { nodeFrom } from '../newer-node'

const execute = promisify(execFile)

/** The versions that the tests install from npm. Those of the linter and of the types are independent of that of n8n. */
const versions = {
  n8n: '2.41.1',
  'n8n-workflow': '2.41.0',
  '@n8n/node-cli': '0.48.3',
  '@types/node': '24.10.1',
  eslint: '9.29.0',
  typescript: '5.9.3',
} as const

const source = join(repository, 'packages/n8n-node')

/** A temporary folder in which npm installs packages, with the Node that n8n needs. */
export interface Workshop {
  folder: string
  node: string
  /** The PATH, on which this Node comes first. */
  path: string
  /** Runs a program to its end, in a folder below; returns what it prints. Throws with that when it fails. */
  run(folder: string, words: readonly string[]): Promise<string>
  /** Installs packages in a folder below. */
  install(folder: string, packages: readonly (keyof typeof versions)[]): Promise<void>
  close(): Promise<void>
}

/** Opens a workshop: a temporary one, or with N8N_FOLDER one that keeps what is installed. Throws without a Node 24. */
export async function openWorkshop(): Promise<Workshop> {
  const node = nodeFrom(24)
  if (node === undefined) throw new Error('n8n needs Node 24, or Linux on x64')
  const kept = givenVariable('N8N_FOLDER')
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'platen-n8n-')))
  await mkdir(folder, { recursive: true })
  const PATH = `${dirname(node)}${delimiter}${requiredVariable('PATH')}`
  const run: Workshop['run'] = async (below, words) => {
    const options = { cwd: join(folder, below), timeout: 1_500_000, maxBuffer: 64_000_000 }
    try {
      // npm also needs what else the environment says of registries and certificates. In a test, the linter does not look at files.
      const env = ['-u', 'NODE_ENV', `PATH=${PATH}`, 'CI=true']
      return (await execute('env', [...env, ...words], options)).stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${words.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
    }
  }
  return {
    folder,
    node,
    path: PATH,
    run,
    async install(below, packages) {
      const modules = join(folder, below, 'node_modules')
      if (await areInstalled(modules, packages)) return
      const named = packages.map(name => `${name}@${versions[name]}`)
      await run(below, ['npm', 'install', ...npmFlags, ...named])
    },
    close: async () => {
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function areInstalled(
  modules: string,
  packages: readonly (keyof typeof versions)[],
): Promise<boolean> {
  const found = packages.map(async name => {
    const manifest = await readFile(join(modules, name, 'package.json'), 'utf8').catch(() => '{}')
    return (JSON.parse(manifest) as { version?: string }).version === versions[name]
  })
  return (await Promise.all(found)).every(Boolean)
}

/** No package needs its install script: n8n uses PostgreSQL here, not SQLite. */
const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save']

/** Makes a folder for packages, which npm does not take for a part of a project above it. */
export async function emptyProject({ folder }: Workshop, below: string): Promise<void> {
  await mkdir(join(folder, below), { recursive: true })
  await writeFile(join(folder, below, 'package.json'), '{"private": true}')
}

/** Copies the nodes as n8n's linter expects them: a package of its own, without specs and development dependencies. */
export async function copyNodes({ folder }: Workshop, below: string): Promise<void> {
  const target = join(folder, below)
  const parts = ['credentials', 'icons', 'nodes', 'README.md', 'eslint.config.mjs']
  const filter = (path: string): boolean => !path.endsWith('.spec.ts')
  for (const part of parts) {
    await rm(join(target, part), { recursive: true, force: true })
    await cp(join(source, part), join(target, part), { recursive: true, filter })
  }
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as object
  const published = { ...manifest, devDependencies: undefined, scripts: undefined }
  await writeFile(join(target, 'package.json'), JSON.stringify(published, null, 2))
}

/** Packs the built nodes as `npm pack` does for people; returns the path of the archive. */
export async function packNodes({ folder, run }: Workshop): Promise<string> {
  const name = (await run('.', ['npm', 'pack', '--silent', source])).trim()
  return join(folder, name)
}
