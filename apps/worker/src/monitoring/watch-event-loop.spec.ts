import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { watchEventLoop } from './watch-event-loop'

it('tells when the event loop was blocked for over a second, and not before', async () => {
  const lines: { blockedMs?: number }[] = []
  const log = pino({}, { write: line => void lines.push(JSON.parse(line) as object) })
  const end = watchEventLoop(log, 300)
  await sleep(400)
  expect(lines).toEqual([])
  const until = performance.now() + 1200
  while (performance.now() < until);
  await sleep(400)
  end()
  expect(lines[0]?.blockedMs).toBeGreaterThan(1000)
})
