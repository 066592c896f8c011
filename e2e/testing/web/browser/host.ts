import { chromium } from 'playwright-core'
import { launching } from './launching'

/** Launches a browser to which specs connect, each with contexts of its own. */
async function host(): Promise<void> {
  const over = new Promise(resolve => process.once('disconnect', resolve))
  const server = await chromium.launchServer(launching())
  process.send?.({ endpoint: server.wsEndpoint() })
  await over
  await server.close()
}

host().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
