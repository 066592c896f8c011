import { createDeletions, type Deletions, undoMs } from './deletions'

let sent: string[]
let refuse: Error | null
let deletions: Deletions

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  refuse = null
  deletions = createDeletions(ids => {
    sent.push(...ids)
    return refuse ? Promise.reject(refuse) : Promise.resolve()
  })
})

afterEach(() => {
  jest.useRealTimers()
})

const one = { ids: ['dsg_1'], words: '“Sale”' }
const other = { ids: ['dsg_2'], words: '“Card”' }
const states = (): unknown[] => deletions.get().map(({ ids, state }) => [ids[0], state])

it('sends a deletion when its time is over, and not before', () => {
  deletions.begin(one)
  jest.advanceTimersByTime(undoMs - 1)
  expect([sent, states()]).toEqual([[], [['dsg_1', 'waiting']]])
  jest.advanceTimersByTime(1)
  expect([sent, states()]).toEqual([['dsg_1'], [['dsg_1', 'sent']]])
})

it('never sends one that was undone', () => {
  deletions.begin(one)
  deletions.begin(other)
  deletions.undo(one)
  jest.advanceTimersByTime(2 * undoMs)
  expect([sent, states()]).toEqual([['dsg_2'], [['dsg_2', 'sent']]])
})

it('sends all that wait on leaving, each once', () => {
  deletions.begin(one)
  deletions.begin(other)
  deletions.flush()
  deletions.flush()
  jest.advanceTimersByTime(2 * undoMs)
  expect(sent).toEqual(['dsg_1', 'dsg_2'])
})

it('keeps the reason for a refusal until it is dismissed or the deletion begins again', async () => {
  refuse = new Error('no')
  deletions.begin(one)
  deletions.flush()
  await Promise.resolve()
  expect(deletions.get()).toEqual([{ ...one, state: 'refused', error: refuse }])
  deletions.begin(one)
  expect(states()).toEqual([['dsg_1', 'waiting']])
  deletions.undo(one)
  expect(states()).toEqual([])
})

it('notifies listeners of each change', () => {
  const hear = jest.fn()
  const stop = deletions.subscribe(hear)
  deletions.begin(one)
  deletions.undo(one)
  expect(hear).toHaveBeenCalledTimes(2)
  stop()
  deletions.begin(one)
  expect(hear).toHaveBeenCalledTimes(2)
})

it('sends several items at once', () => {
  const calls: (readonly string[])[] = []
  const together = createDeletions(ids => {
    calls.push(ids)
    return Promise.resolve()
  })
  together.begin({ ids: ['dsg_1', 'dsg_2'], words: '2 designs' })
  together.flush()
  expect(calls).toEqual([['dsg_1', 'dsg_2']])
})
