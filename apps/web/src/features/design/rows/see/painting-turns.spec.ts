import { PaintingTurns } from './painting-turns'

it('paints one after the other, and leaves out what is no longer wanted', async () => {
  const turns = new PaintingTurns()
  const seen: string[] = []
  const { signal } = new AbortController()
  const paint = (name: string) => async (): Promise<string> => {
    seen.push(`begins ${name}`)
    await Promise.resolve()
    seen.push(`ends ${name}`)
    return name
  }
  const gone = new AbortController()
  const all = [
    turns.next(paint('a'), signal),
    turns.next(paint('b'), gone.signal),
    turns.next(paint('c'), signal),
  ]
  gone.abort()
  expect(await Promise.all(all)).toEqual(['a', null, 'c'])
  expect(seen).toEqual(['begins a', 'ends a', 'begins c', 'ends c'])
})

it('goes on after a picture that cannot be painted', async () => {
  const turns = new PaintingTurns()
  const { signal } = new AbortController()
  const failing = turns.next(() => Promise.reject(new Error('no')), signal)
  const next = turns.next(() => Promise.resolve('next'), signal)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
