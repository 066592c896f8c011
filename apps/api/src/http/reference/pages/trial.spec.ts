import { documentedRoutes } from '@platen/contract'
import { shownExample } from './operation'
import { trialOf } from './trial'

const trialOfRoute = (name: string): ReturnType<typeof trialOf> => {
  const route = documentedRoutes.find(each => each.name === name)
  if (!route) throw new Error(`there is no ${name}`)
  return trialOf(route, shownExample(route), ['X-Request-Id'])
}

it('people may try every call except those that are only for keys', () => {
  const without = documentedRoutes.filter(route => trialOf(route, shownExample(route), []) === null)
  expect(without.map(({ name }) => name)).toEqual(['getMe'])
})

it.each([
  ['listRenders', 'viewer editor owner'],
  ['generate', 'editor owner'],
])('%s is for the roles %s', (name, roles) => expect(trialOfRoute(name)?.roles).toBe(roles))

it.each(documentedRoutes)('$name is tried as its example is sent', route => {
  const example = shownExample(route)
  const trial = trialOf(route, example, [])
  if (!trial) return
  expect(trial.path).toMatch(new RegExp(`^${route.path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`))
  expect(trial.body === null ? undefined : JSON.parse(trial.body)).toEqual(example.body)
  expect(Object.fromEntries(trial.headers)).toEqual(example.headers ?? {})
  expect(trial.file !== null).toBe(example.file !== undefined)
})

it('lists each documented header once', () => {
  expect(trialOfRoute('generate')?.answerHeaders).toEqual(['X-Request-Id'])
})
