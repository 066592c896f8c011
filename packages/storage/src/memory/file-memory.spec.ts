import { createFileBudget, type BudgetPart } from './file-budget'
import { givingWay, withFileMemory } from './file-memory'

const { signal } = new AbortController()

function renders(): { memory: BudgetPart; other: BudgetPart } {
  const opened = createFileBudget({ total: 100, perPart: 100 }, 'too large')
  return { memory: opened.open('org_1'), other: opened.open('org_2') }
}

describe('the room for a file', () => {
  it('grows with it, and the unneeded rest comes back', async () => {
    const { memory } = renders()
    const file = await withFileMemory({ memory, signal, keep: () => 30 }, async room => {
      await room.grow(40)
      await room.grow(20)
      expect(memory.tryReserve(60)).toBe(true)
      memory.giveBack(60)
      await room.grow(90)
      expect(room.tryGrow(90)).toBe(true)
      expect(room.tryGrow(101)).toBe(false)
      expect(memory.tryReserve(11)).toBe(false)
      return 'file'
    })
    expect(file).toBe('file')
    expect([memory.tryReserve(71), memory.tryReserve(70)]).toEqual([false, true])
  })

  it('comes back completely if the file does not arrive', async () => {
    const { memory } = renders()
    const work = withFileMemory({ memory, signal, keep: () => 30 }, async room => {
      await room.grow(40)
      throw new Error('404')
    })
    await expect(work).rejects.toThrow('404')
    expect(memory.tryReserve(100)).toBe(true)
  })

  it('is waited for, and then counts', async () => {
    const { memory, other } = renders()
    await memory.reserve(100, signal)
    const waiting = withFileMemory({ memory: other, signal, keep: () => 40 }, async room => {
      await room.grow(40)
      return 'file'
    })
    memory.close()
    expect(await waiting).toBe('file')
    expect([other.tryReserve(61), other.tryReserve(60)]).toEqual([false, true])
  })

  it('is no longer waited for when the render ends', async () => {
    const { other } = renders()
    const abort = new AbortController()
    const options = { memory: other, signal: abort.signal, keep: () => 0 }
    const waiting = withFileMemory(options, room => room.grow(40))
    abort.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
  })

  it('lets others go first when it has to be waited for, and only then', async () => {
    const { memory, other } = renders()
    const order: string[] = []
    const bring = (name: string, part: BudgetPart): Promise<string> =>
      withFileMemory({ memory: part, signal, keep: () => 40 }, async room => {
        const giving = givingWay(room, () => order.push(`${name} gives way`))
        expect(giving.tryGrow(0)).toBe(true)
        await giving.grow(40)
        order.push(name)
        return name
      })
    const both = [bring('other', other), bring('oldest', memory)]
    await both[1]
    memory.close()
    await both[0]
    expect(order).toEqual(['other gives way', 'oldest', 'other'])
  })
})
