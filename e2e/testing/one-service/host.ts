import { startPortGate } from '../round-robin'
import { startPlace } from '../web/place'
import { openDesk } from './desk'
import { type Stack } from './join'

/** Runs the service that specs share, until the process that started this one disconnects. */
async function host(): Promise<void> {
  const gate = await startPortGate()
  const allowed = `127.0.0.1/32:${new URL(gate.url).port}`
  const { origin, system, stop } = await startPlace({ ASSET_ALLOWED_ADDRESSES: allowed })
  const desk = await openDesk(system)
  const { databaseUrl, env, urls } = system
  const stack: Stack = { origin, databaseUrl, env, urls, assetGate: gate.url, desk: desk.url }
  const over = new Promise(resolve => process.once('disconnect', resolve))
  process.send?.(stack)
  await over
  await desk.stop()
  await stop()
  await gate.stop()
}

host().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
