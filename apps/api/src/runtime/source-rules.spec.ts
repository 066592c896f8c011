import { sourceRulesOf } from './source-rules'

describe('sourceRulesOf', () => {
  it.each([
    [[], [80, 443]],
    [
      ['10.1.0.0/16:9000', '127.0.0.1/32:8080'],
      [80, 443, 9000, 8080],
    ],
    [
      ['[fd00::]/8:9000', '10.0.0.0/8:443'],
      [80, 443, 9000],
    ],
    [['10.0.0.0/8'], [80, 443]],
  ])('opens, for %j, the ports %j', (allowed, ports) => {
    expect(sourceRulesOf(allowed).allowedPorts).toEqual(ports)
  })
})
