import { bytesText, countText, durationText, unitOf } from './amounts'

describe('bytesText', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1,023 bytes'],
    [1024, '1 KB'],
    [1500, '1.5 KB'],
    [48_213, '47 KB'],
    [1_468_006, '1.4 MB'],
    [10_480_000, '10 MB'],
    [5 * 1024 ** 4, '5 TB'],
    [4096 * 1024 ** 4, '4,096 TB'],
  ])('formats %s as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
})

describe('unitOf', () => {
  it.each([
    [0, 1],
    [1023, 1],
    [1024, 1024],
    [3_000_000, 1_048_576],
  ])('of %s is %s', (bytes, unit) => expect(unitOf(bytes)).toBe(unit))
})

describe('durationText', () => {
  it.each([
    [0.4, '0 ms'],
    [118.2, '118 ms'],
    [2430, '2.4 s'],
    [25_000, '25 s'],
  ])('formats %s as %s', (ms, text) => expect(durationText(ms)).toBe(text))
})

describe('countText', () => {
  it.each([
    [0, '0 renders'],
    [1, '1 render'],
    [1204, '1,204 renders'],
  ])('formats %s as %s', (number, text) => expect(countText(number, 'render')).toBe(text))
})
