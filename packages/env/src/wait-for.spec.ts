import { waitFor } from './testing'

describe('waiting', () => {
  it('ends with the first answer', async () => {
    const answers = [undefined, false, 0, 1] as const
    let asked = 0
    expect(await waitFor('a number', () => Promise.resolve(answers[asked++]))).toBe(0)
    expect(asked).toBe(3)
  })

  it('ends with the error that the check throws', async () => {
    const broken = new Error('the process has ended')
    await expect(waitFor('it', () => Promise.reject(broken))).rejects.toBe(broken)
  })

  it('is given up in the end, with the name of the event that did not occur', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    const waiting = waitFor('Godot', () => {
      now.mockReturnValue(46_000)
      return false
    })
    await expect(waiting).rejects.toThrow('waited 45 s in vain for Godot')
    now.mockRestore()
  })
})
