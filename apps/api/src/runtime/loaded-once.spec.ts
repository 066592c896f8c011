import { loadedOnce } from './loaded-once'

it('loads once for all calls, and again only after a failure', async () => {
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve('here')]
  let loads = 0
  const read = loadedOnce(() => outcomes[loads++] ?? Promise.reject(new Error('once too often')))
  const [first, beside] = await Promise.allSettled([read(), read()])
  expect([first.status, beside.status, loads]).toEqual(['rejected', 'rejected', 1])
  expect(await Promise.all([read(), read()])).toEqual(['here', 'here'])
  expect([await read(), loads]).toEqual(['here', 2])
})
