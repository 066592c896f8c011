import { HeldAnswers } from './held-answers'

let answers: HeldAnswers
let cut: string[]

beforeEach(() => {
  answers = new HeldAnswers(100)
  cut = []
})

const hold = (payer: string, name: string, size: number): (() => void) =>
  answers.hold(payer, { size, cut: () => cut.push(name) })

describe('HeldAnswers', () => {
  it('cuts the oldest answer of the payer who holds the most', () => {
    hold('other', 'first of all', 40)
    hold('greedy', 'first', 30)
    hold('greedy', 'second', 30)
    expect(cut).toEqual([])
    hold('third', 'one more', 10)
    expect(cut).toEqual(['first'])
    hold('third', 'another', 21)
    expect(cut).toEqual(['first', 'first of all'])
  })

  it('cuts as many answers as necessary', () => {
    for (const name of ['a', 'b', 'c']) hold('greedy', name, 30)
    hold('greedy', 'd', 65)
    expect(cut).toEqual(['a', 'b'])
  })

  it('releases a received answer once', () => {
    const taken = hold('one', 'taken', 60)
    taken()
    taken()
    hold('one', 'next', 60)
    hold('one', 'last', 40)
    expect(cut).toEqual([])
    hold('one', 'too much', 1)
    expect(cut).toEqual(['next'])
  })

  it('no longer counts answers that were cut', () => {
    const first = hold('one', 'first', 60)
    hold('one', 'second', 60)
    first()
    hold('one', 'third', 40)
    expect(cut).toEqual(['first'])
  })

  it("cuts the oldest answer of a payer beyond the payer's own limit", () => {
    answers = new HeldAnswers(100, 50)
    hold('other', 'first of all', 10)
    hold('greedy', 'first', 30)
    hold('greedy', 'second', 20)
    expect(cut).toEqual([])
    hold('greedy', 'third', 10)
    expect(cut).toEqual(['first'])
  })
})
