import { pino } from 'pino'
import { calmLog } from './calm-log'

it('writes one line a second and counts the others', () => {
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  const now = jest.spyOn(performance, 'now').mockReturnValue(5000)
  const report = calmLog(log, 'redis')
  report(new Error('ECONNREFUSED'))
  report(new Error('ECONNREFUSED'))
  report(new Error('ECONNREFUSED'))
  now.mockReturnValue(6100)
  report('lost')
  now.mockRestore()
  expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
    { part: 'redis', reason: 'ECONNREFUSED', swallowed: 0, level: 40 },
    { reason: 'lost', swallowed: 2 },
  ])
})
