import { once } from 'node:events'
import { atPace } from './at-pace'

it('goes on calling while nothing is answered, and waits for the last answers', async () => {
  const end = new AbortController()
  const answers: (() => void)[] = []
  let ended = false
  const running = atPace({ perSecond: 1000, signal: end.signal }, turn => {
    if (turn === 20) end.abort()
    return new Promise(resolve => answers.push(resolve))
  }).then(() => (ended = true))
  if (!end.signal.aborted) await once(end.signal, 'abort')
  expect(ended).toBe(false)
  for (const answer of answers) answer()
  await running
  expect(answers.length).toBeGreaterThan(20)
})

it('has no more calls open than allowed, and says when each was due', async () => {
  const end = new AbortController()
  const due: number[] = []
  let open = 0
  await atPace({ perSecond: 1000, mostOpen: 2, signal: end.signal }, async (turn, dueAt) => {
    due.push(dueAt)
    open += 1
    expect(open).toBeLessThanOrEqual(2)
    await new Promise(setImmediate)
    open -= 1
    if (turn === 10) end.abort()
  })
  const [first = 0] = due
  expect(due.slice(0, 10).map(at => Math.round(at - first))).toEqual([...due.slice(0, 10).keys()])
})
