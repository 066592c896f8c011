import { setImmediate as turn } from 'node:timers/promises'
import { createFileBudget, type BudgetPart } from './file-budget'

const tooLarge = 'the files are too large together'
const never = new AbortController().signal

/** Reserves memory for each in turn and returns the names of those that got it. */
function reserveAll(wishes: [name: string, part: BudgetPart, bytes: number][]): string[] {
  const granted: string[] = []
  for (const [name, part, bytes] of wishes)
    part.reserve(bytes, never).then(
      () => granted.push(name),
      (error: unknown) => granted.push(`${name}: ${(error as Error).message}`),
    )
  return granted
}

describe('the memory for files', () => {
  it('always has room for what the oldest render may need, whatever the others hold', async () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    const oldest = memory.open('org_1')
    const [second, third] = [memory.open('org_2'), memory.open('org_3')]
    const granted = reserveAll([
      ['second', second, 20],
      ['third', third, 20],
      ['second again', second, 1],
      ['oldest', oldest, 100],
    ])
    await turn()
    expect(granted).toEqual(['second', 'third', 'oldest'])
  })

  it('treats the next render as the oldest when that has ended', async () => {
    const memory = createFileBudget({ total: 100, perPart: 100 }, tooLarge)
    const [oldest, second, third] = [
      memory.open('org_1'),
      memory.open('org_1'),
      memory.open('org_2'),
    ]
    const granted = reserveAll([
      ['third', third, 1],
      ['second', second, 60],
      ['oldest', oldest, 60],
      ['second again', second, 40],
    ])
    await turn()
    expect(granted).toEqual(['oldest'])
    oldest.close()
    await turn()
    expect(granted).toEqual(['oldest', 'second', 'second again'])
    second.close()
    await turn()
    expect(granted).toEqual(['oldest', 'second', 'second again', 'third'])
  })

  it('is shared by the younger renders in the order in which they ask', async () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    memory.open('org_1')
    const [second, third, fourth] = [
      memory.open('org_2'),
      memory.open('org_3'),
      memory.open('org_4'),
    ]
    const granted = reserveAll([
      ['second', second, 20],
      ['third', third, 15],
      ['fourth', fourth, 6],
      ['third again', third, 5],
    ])
    await turn()
    expect(granted).toEqual(['second', 'third'])
    second.giveBack(1)
    await turn()
    expect(granted).toEqual(['second', 'third', 'fourth'])
    second.giveBack(5)
    await turn()
    expect(granted).toEqual(['second', 'third', 'fourth', 'third again'])
  })

  it('gives the younger renders of one organization at most half, and the others do not wait for it', async () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    memory.open('org_2')
    const [second, third, fourth] = [
      memory.open('org_1'),
      memory.open('org_1'),
      memory.open('org_2'),
    ]
    const granted = reserveAll([
      ['second', second, 12],
      ['third', third, 9],
      ['third less', third, 8],
      ['fourth', fourth, 20],
    ])
    await turn()
    expect(granted).toEqual(['second', 'third less', 'fourth'])
    second.close()
    await turn()
    expect(granted).toEqual(['second', 'third less', 'fourth', 'third'])
  })

  it('is refused to a part beyond its limit, even if it has waited', async () => {
    const memory = createFileBudget({ total: 100, perPart: 100 }, tooLarge)
    const [oldest, second] = [memory.open('org_1'), memory.open('org_1')]
    const granted = reserveAll([
      ['oldest', oldest, 100],
      ['one more', oldest, 1],
      ['second', second, 70],
      ['second again', second, 31],
    ])
    await turn()
    expect(granted).toEqual(['oldest', `one more: ${tooLarge}`])
    oldest.close()
    await turn()
    expect(granted).toEqual([
      'oldest',
      `one more: ${tooLarge}`,
      'second',
      `second again: ${tooLarge}`,
    ])
    await expect(second.reserve(31, never)).rejects.toMatchObject({ code: 'asset_unusable' })
  })

  it('may be asked for without waiting', () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    const [oldest, second] = [memory.open('org_1'), memory.open('org_2')]
    expect([oldest.tryReserve(100), oldest.tryReserve(1)]).toEqual([true, false])
    expect([second.tryReserve(21), second.tryReserve(20), second.tryReserve(1)]).toEqual([
      false,
      true,
      false,
    ])
    second.giveBack(1)
    expect(second.tryReserve(1)).toBe(true)
  })

  it('is not taken from those who wait by a caller who does not want to wait', async () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    memory.open('org_1')
    const [second, third, fourth] = [
      memory.open('org_2'),
      memory.open('org_3'),
      memory.open('org_4'),
    ]
    const granted = reserveAll([
      ['second', second, 20],
      ['third', third, 10],
      ['fourth', fourth, 11],
    ])
    expect(third.tryReserve(1)).toBe(false)
    second.giveBack(1)
    await turn()
    expect(granted).toEqual(['second', 'third', 'fourth'])
  })

  it('is not held up by a caller who has given up', async () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    memory.open('org_1')
    const [second, third, fourth] = [
      memory.open('org_2'),
      memory.open('org_3'),
      memory.open('org_4'),
    ]
    const abort = new AbortController()
    await second.reserve(20, never)
    await third.reserve(10, never)
    const waiting = fourth.reserve(11, abort.signal)
    const granted = reserveAll([['third', third, 10]])
    await turn()
    expect(granted).toEqual([])
    abort.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    await turn()
    expect(granted).toEqual(['third'])
    await expect(fourth.reserve(0, abort.signal)).rejects.toThrow('cancelled')
  })

  it('comes back from a caller who gives up just as its turn comes', async () => {
    const memory = createFileBudget({ total: 140, perPart: 100 }, tooLarge)
    memory.open('org_1')
    const [second, third] = [memory.open('org_2'), memory.open('org_2')]
    const abort = new AbortController()
    await second.reserve(20, never)
    const waiting = third.reserve(20, abort.signal)
    abort.abort(new Error('cancelled'))
    second.giveBack(20)
    await expect(waiting).rejects.toThrow('cancelled')
    expect(second.tryReserve(20)).toBe(true)
  })
})
