import { isId } from './ids'

describe('ids', () => {
  const good = 'rnd_01kaq5x0e8g9h2j4k6m8n0p2q4'

  it.each([
    [good, true],
    [good.toUpperCase(), false],
    [good.slice(0, -1), false],
    [`${good}0`, false],
    [`${good}\n`, false],
    [good.replace('rnd_', 'dsg_'), false],
    [good.replace('rnd_', ''), false],
    ['rnd_8zzzzzzzzzzzzzzzzzzzzzzzzz', false],
    ['rnd_0000000000000000000000000i', false],
    ['rnd_0000000000000000000000000\u0000', false],
    ['', false],
  ])('are recognised by their form: %j', (text, valid) => expect(isId('rnd', text)).toBe(valid))
})
