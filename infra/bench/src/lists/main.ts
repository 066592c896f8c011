import { readConfig } from '../config'
import { listsTable } from '../report'
import { runLists } from './run-lists'

// The lists alone, for whoever works on them: `node infra/bench/dist/lists/main.js` with an empty DATABASE_URL.
runLists(readConfig())
  .then(timings => process.stdout.write(`${listsTable(timings)}\n`))
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  })
