// Runs dependency-cruiser and refuses an empty graph: a graph without modules has no violations either.
import { spawnSync } from 'node:child_process'

const MINIMUM_MODULES = 120
const run = spawnSync(
  'node_modules/.bin/depcruise',
  [
    'apps',
    'packages',
    'infra/dev/src',
    'infra/bench/src',
    'infra/fidelity/src',
    'e2e',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
)
if (!run.stdout) {
  console.error(run.stderr)
  process.exit(2)
}
const { summary } = JSON.parse(run.stdout)
for (const { rule, from, to } of summary.violations)
  console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < MINIMUM_MODULES) {
  console.error(`only ${summary.totalCruised} modules seen; the graph is blind`)
  process.exit(2)
}
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies, ${summary.violations.length} violations`,
)
process.exit(summary.error > 0 ? 1 : 0)
