import { startPlace } from '../web/place'

async function host(): Promise<void> {
  const { origin, databaseUrl, env, stop } = await startPlace()
  const over = new Promise(resolve => process.once('disconnect', resolve))
  process.send?.({ origin, databaseUrl, env })
  await over
  await stop()
}

host().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
