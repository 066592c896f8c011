// The entry point of the npm scripts on a machine that has only Node and npm: installs and builds what is out of date, then
// runs the compiled command in this same process, so that a signal to npm reaches it. It reports on stderr only: stdout
// belongs to the command.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
if (!supported(process.versions.node, manifest.engines.node)) {
  console.error(
    `Platen needs Node ${manifest.engines.node}; this is ${process.versions.node} (https://nodejs.org).`,
  )
  process.exit(1)
}

const stamps = join(root, 'node_modules/.cache/platen')
const workspaces = ['apps', 'packages', 'infra']
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  .concat('e2e')
  .filter(folder => existsSync(join(folder, 'package.json')))
/** The commands that are separate programs; all others are commands of infra/dev. */
const programs = {
  platen: 'apps/api/dist/cli/main.js',
  corpus: 'infra/dev/dist/corpus/main.js',
  gallery: 'infra/dev/dist/gallery/main.js',
  settings: 'infra/dev/dist/settings/main.js',
  notices: 'infra/dev/dist/notices/main.js',
  'client-types': 'infra/dev/dist/client-types/main.js',
}

/** The commands that are running, and the title that was printed last. */
const running = new Set()
let saidLast = ''
// Without a listener, any process of this user could open the inspector of this one.
process.on('SIGUSR1', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopEarly)

try {
  await once('install', installInputs(), installed, 'Installing packages', [
    'npx',
    ['--yes', manifest.packageManager, 'install', '--frozen-lockfile'],
  ])
  // Waits for both builds, so that neither continues to run when the other fails.
  const builds = await Promise.allSettled([
    // One compiler builds all projects: on a cold start this is several times faster than turbo, which starts one for each.
    once('build', buildInputs(), built, 'Building', [
      process.execPath,
      ['node_modules/typescript-7/bin/tsc', '-b', ...projects()],
    ]),
    // The app is built from the sources of packages, not from their builds.
    once('web', webInputs(), () => existsSync('apps/web/dist/index.html'), 'Building the app', [
      process.execPath,
      ['apps/web/node_modules/vite/bin/vite.js', 'build', 'apps/web'],
    ]),
  ])
  for (const { status, reason } of builds) if (status === 'rejected') throw reason
} catch (error) {
  console.error(error.message)
  // The last line of `npm test` always gives the counts, even if the build has failed.
  if (process.argv[2]?.startsWith('test')) console.log('0 passed, 1 failed')
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stopEarly)

const program = programs[process.argv[2]]
if (program) {
  process.argv.splice(2, 1)
  // Paths in the program's arguments are relative to the folder in which npm was called.
  process.chdir(process.env.INIT_CWD ?? root)
}
await import(pathToFileURL(join(root, program ?? 'infra/dev/dist/main.js')))

/** Returns true if a version is in a range of the form `^20.19 || ^22.13`. No semver package may be installed yet. */
function supported(version, range) {
  const [major, minor] = version.split('.').map(Number)
  return range.split('||').some(part => {
    const [wantedMajor, wantedMinor] = part.trim().slice(1).split('.').map(Number)
    return major === wantedMajor && minor >= wantedMinor
  })
}

/** Runs a command unless its stamp says that it has already run with these inputs. */
async function once(name, inputs, present, title, [command, args]) {
  const stamp = join(stamps, name)
  const fingerprint = createHash('sha256').update(inputs).digest('hex')
  const seen = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (seen === fingerprint && present()) return
  const start = performance.now()
  console.error(`${title} …`)
  saidLast = title
  await run(command, args)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, fingerprint)
  const whose = saidLast === title ? '' : `${title}: `
  console.error(`  ${whose}done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  saidLast = ''
}

/** Runs a command in its own process group, so that an early signal ends the command and every process that it started. */
async function run(command, args) {
  const env = { ...process.env, CI: 'true' }
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (output += chunk.toString()))
  const code = await new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', settle)
  }).finally(() => running.delete(child))
  if (code !== 0) throw new Error(`${output.trim()}\n${command} ${args.join(' ')} failed (${code})`)
}

function stopEarly(signal) {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

function installInputs() {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
  for (const folder of workspaces) files.push(join(folder, 'package.json'))
  return files.map(file => readFileSync(file, 'utf8')).join('\0') + process.version
}

function installed() {
  return workspaces.every(
    folder =>
      existsSync(join(folder, 'node_modules')) ||
      !/catalog:|workspace:/.test(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
}

function buildInputs() {
  return inputsOf(
    workspaces.filter(folder => folder !== 'apps/web'),
    /\.(ts|json)$/,
  )
}

/** Returns the inputs of the app: its own files, and the packages that it bundles or whose types it uses. */
function webInputs() {
  const bundled = [
    'browser',
    'client',
    'design',
    'drawing',
    'embed',
    'errors',
    'media',
    'modifications',
    'sheets',
    'svg',
    'typefaces',
  ]
  return inputsOf(
    ['apps/web', ...bundled.map(name => `packages/${name}`)],
    /\.(tsx?|json|css|html|mjs|svg|jpg)$/,
  )
}

/** Returns the names, sizes and modification times of all sources. They reveal a change as well as the content does, but much faster. */
function inputsOf(folders, sources) {
  const lines = [process.version]
  const visit = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', '.fonts', '.icons'].includes(entry.name)) visit(path)
      } else if (sources.test(entry.name)) {
        const { size, mtimeMs } = statSync(path)
        lines.push(`${path} ${size} ${mtimeMs}`)
      }
    }
  }
  for (const folder of folders) visit(folder)
  for (const file of ['tsconfig.base.json', 'pnpm-lock.yaml'])
    lines.push(readFileSync(file, 'utf8'))
  return lines.join('\n')
}

function projects() {
  return workspaces
    .map(folder => join(folder, 'tsconfig.build.json'))
    .filter(path => existsSync(path))
}

function built() {
  return projects().every(project => existsSync(join(dirname(project), 'dist/.tsbuildinfo')))
}
