// Checks the imports of every source file below the current folder: the rules of .dependency-cruiser.cjs, and no
// circular imports between folders. Also fails when the graph lacks a file, because a file that it does not see breaks no rule.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sourcesIn } from './files-in.mjs'
import { folderCircles } from './folder-circles.mjs'
import { TEST_FILES } from './test-files.cjs'

const roots = ['apps', 'packages', 'infra', 'e2e']
const project = join(import.meta.dirname, '../..')
const TEST = new RegExp(TEST_FILES)

const { modules, summary } = importGraph()
const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...circleFaults(),
  ...unseenFaults(),
]
for (const fault of faults) console.error(`error ${fault}`)
console.log(
  `${modules.length} modules, ${summary.totalDependenciesCruised} dependencies, ${faults.length} violations`,
)
process.exit(faults.length > 0 ? 1 : 0)

function importGraph() {
  const command = join(project, 'node_modules/.bin/depcruise')
  const config = join(project, '.dependency-cruiser.cjs')
  const words = [...roots, '--config', config, '--output-type', 'json']
  const { stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (stdout) return JSON.parse(stdout)
  console.error(stderr)
  process.exit(2)
}

function circleFaults() {
  const isSource = path => roots.includes(path.split('/')[0]) && !TEST.test(path)
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved]),
  )
  return folderCircles(imports.filter(pair => pair.every(isSource))).map(({ folders, arrows }) => {
    const lines = arrows.map(({ from, to, file, imported }) => {
      return `  ${from} → ${to}: ${file} imports ${imported}`
    })
    return [`no-folder-circle: ${folders.join(', ')}`, ...lines].join('\n')
  })
}

function unseenFaults() {
  const seen = new Set(modules.map(({ source }) => source))
  const unseen = roots.flatMap(sourcesIn).filter(path => !seen.has(path))
  return unseen.map(path => `unseen: ${path} is not in the import graph`)
}
