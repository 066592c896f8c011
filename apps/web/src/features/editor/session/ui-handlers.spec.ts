import { UiHandlers } from './ui-handlers'

interface Questions {
  save: undefined
  edit: { id: string }
}

it('asks the latest handler, and the previous one after that is removed', () => {
  const handlers = new UiHandlers<Questions>()
  const asked: string[] = []
  handlers.ask('edit', { id: 'nobody' })
  const stop = handlers.add('edit', ({ id }) => asked.push(`first ${id}`))
  const stopSecond = handlers.add('edit', ({ id }) => asked.push(`second ${id}`))
  handlers.ask('edit', { id: 'a' })
  stopSecond()
  handlers.ask('edit', { id: 'b' })
  stop()
  handlers.ask('edit', { id: 'c' })
  expect(asked).toEqual(['second a', 'first b'])
})

it('removes a handler even if others were added after it', () => {
  const handlers = new UiHandlers<Questions>()
  const same = (): void => undefined
  const stop = handlers.add('save', same)
  handlers.add('save', same)
  stop()
  stop()
  expect(handlers.has('save')).toBe(true)
  expect(handlers.has('edit')).toBe(false)
})
