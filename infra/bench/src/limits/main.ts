import { readConfig } from '../config'
import { table } from '../report'
import { limitsChapter } from './limits-page'
import { measureFairness } from './measure-fairness'
import { measureLimits } from './measure-limits'

async function run(): Promise<void> {
  const config = readConfig()
  const limits = await measureLimits(config)
  const fairness = await measureFairness(config)
  process.stdout.write(`${limitsChapter({ limits, fairness }, table).join('\n')}\n`)
}

// This chapter alone: `node infra/bench/dist/limits/main.js` with an empty DATABASE_URL.
run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
