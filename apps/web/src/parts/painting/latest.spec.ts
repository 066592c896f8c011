import { onlyLatest } from './latest'

/** Returns a work function whose jobs end on demand. */
function held(): {
  work: (job: string) => Promise<void>
  begun: string[]
  end: () => Promise<void>
} {
  const begun: string[] = []
  const open: (() => void)[] = []
  const work = (job: string): Promise<void> => {
    begun.push(job)
    return new Promise(resolve => open.push(resolve))
  }
  const end = async (): Promise<void> => {
    open.shift()?.()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { work, begun, end }
}

it('does one job at a time, and of the waiting jobs only the last', async () => {
  const { work, begun, end } = held()
  const ask = onlyLatest(work)
  for (const job of ['a', 'b', 'c']) ask(job)
  expect(begun).toEqual(['a'])
  await end()
  expect(begun).toEqual(['a', 'c'])
  await end()
  ask('d')
  expect(begun).toEqual(['a', 'c', 'd'])
})

it('continues after a job that failed', async () => {
  const begun: string[] = []
  const ask = onlyLatest((job: string) => {
    begun.push(job)
    return Promise.reject(new Error('no'))
  })
  ask('a')
  ask('b')
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
})
