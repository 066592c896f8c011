import { collectBuffers, runUntilSignal, setHeapGrowth } from '@platen/env'
import { readConfig } from './config'
import { openLog } from './open-log'
import { startApi } from './start-api'

/** Time to close connections after the longest call has ended. */
const closingMs = 5000

// No images pass through this process. When its heap was allowed to grow by 300 %, its memory varied by 70 MB between two collections,
// thousands of renders apart; with 100 %, it varied by as much while hundreds of calls arrived at once.
setHeapGrowth(30)
collectBuffers()
const config = readConfig()
const log = openLog(config.LOG_LEVEL)

void runUntilSignal({
  name: 'the API',
  log,
  stopLimitMs: config.RENDER_WAIT_MS + closingMs,
  async start() {
    const api = await startApi({ config, log })
    log.info({ url: api.url }, 'the API is listening')
    return api
  },
})
