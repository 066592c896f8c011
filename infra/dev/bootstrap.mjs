// The way in for `npm start`, `npm test` and `npm run bench` on a machine that has Node and npm only:
// installs, builds, then hands over to the compiled code in this same process, so that a signal to npm reaches it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Platen needs Node 20.19 or newer; this is ${process.versions.node} (https://nodejs.org).`,
  )
  process.exit(1)
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)
const stamps = join(root, 'node_modules/.cache/platen')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const workspaces = ['apps', 'packages', 'infra']
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  .concat('e2e')
  .filter(folder => existsSync(join(folder, 'package.json')))

let running
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopEarly)

try {
  await once('install', installInputs(), installed, 'Installing packages', [
    'npx',
    ['--yes', manifest.packageManager, 'install', '--frozen-lockfile'],
  ])
  // One compiler for all projects: on a cold start several times faster than one for each, as turbo runs them.
  await once('build', buildInputs(), built, 'Building', [
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-b', ...projects()],
  ])
} catch (error) {
  console.error(error.message)
  // `npm test` promises its last line, whatever happened.
  if (process.argv[2] === 'test') console.log('0 passed, 1 failed')
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stopEarly)
await import(pathToFileURL(join(root, 'infra/dev/dist/main.js')))

/** Runs a command unless its stamp says that these inputs were already dealt with. */
async function once(name, inputs, present, title, [command, args]) {
  const stamp = join(stamps, name)
  const fingerprint = createHash('sha256').update(inputs).digest('hex')
  const seen = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (seen === fingerprint && present()) return
  const start = performance.now()
  console.log(`${title} …`)
  await run(command, args)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, fingerprint)
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Own process group, so that an early signal ends the command with all that it started. */
async function run(command, args) {
  const env = { ...process.env, CI: 'true' }
  running = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', chunk => (output += chunk.toString()))
  const code = await new Promise((settle, fail) => {
    running.once('error', fail)
    running.once('close', settle)
  })
  running = undefined
  if (code !== 0) throw new Error(`${output.trim()}\n${command} ${args.join(' ')} failed (${code})`)
}

function stopEarly(signal) {
  if (running) process.kill(-running.pid, 'SIGKILL')
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

/** Names, sizes and times of all sources: as telling as their content for work done in one folder, and ready in milliseconds. */
function buildInputs() {
  const lines = [process.version]
  const visit = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') visit(path)
      } else if (/\.(ts|json)$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path)
        lines.push(`${path} ${size} ${mtimeMs}`)
      }
    }
  }
  for (const folder of workspaces) visit(folder)
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
