import { createSlots } from './slots'

const never = new AbortController().signal

describe('slots', () => {
  it('are taken at once while some are free', async () => {
    const slots = createSlots(2)
    await slots.take(never)
    await slots.take(never)
    let third = false
    void slots.take(never).then(() => {
      third = true
    })
    await Promise.resolve()
    expect(third).toBe(false)
  })

  it('go to the next in line when someone in between has left it', async () => {
    const slots = createSlots(1)
    const leave = await slots.take(never)
    const abort = new AbortController()
    const second = slots.take(abort.signal)
    const third = slots.take(never)
    abort.abort(new Error('cancelled'))
    await expect(second).rejects.toThrow('cancelled')
    leave()
    const leaveThird = await third
    leaveThird()
    await slots.take(never)
  })

  it('are not lost to a caller who leaves just as its turn comes', async () => {
    const slots = createSlots(1)
    const leave = await slots.take(never)
    const abort = new AbortController()
    const second = slots.take(abort.signal)
    abort.abort(new Error('cancelled'))
    leave()
    await expect(second).rejects.toThrow('cancelled')
    await slots.take(never)
  })
})
