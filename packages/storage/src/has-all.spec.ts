import { hasAll } from '.'

const store = { has: (key: string): Promise<boolean> => Promise.resolve(key !== 'gone') }

it.each([
  [[], true],
  [['a', 'b'], true],
  [['a', 'gone'], false],
])('returns whether all of %j exist: %s', async (keys, all) => {
  expect(await hasAll(store, keys)).toBe(all)
})
