import { largestFitting } from './largest-fitting'

describe('largestFitting', () => {
  it('finds the largest candidate from every guess, and tries no other', () => {
    for (let count = 0; count <= 12; count += 1) {
      for (let answer = 0; answer <= count; answer += 1) {
        for (let guess = -1; guess <= count + 2; guess += 1) {
          const fits = (n: number): boolean => {
            expect(n).toBeGreaterThanOrEqual(1)
            expect(n).toBeLessThanOrEqual(count)
            return n <= answer
          }
          expect(largestFitting({ count, guess, fits })).toBe(answer)
        }
      }
    }
  })

  it('needs about three trials if the guess is right, few if it is not', () => {
    const trials = (guess: number): number => {
      let asked = 0
      const fits = (n: number): boolean => {
        asked += 1
        return n <= 5000
      }
      expect(largestFitting({ count: 10_000, guess, fits })).toBe(5000)
      return asked
    }
    expect(trials(5000)).toBeLessThanOrEqual(3)
    expect(trials(1)).toBeLessThanOrEqual(26)
    expect(trials(10_000)).toBeLessThanOrEqual(26)
  })
})
