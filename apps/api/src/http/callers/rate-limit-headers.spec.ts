import { limitFields, policyField } from './rate-limit-headers'

describe('the fields of the draft', () => {
  it('list both policies with quota and window', () => {
    const policies = [
      { name: 'renders', perSecond: 50, size: 500 },
      { name: 'requests', perSecond: 1000, size: 2000 },
    ]
    expect(policyField(policies)).toBe('"renders";q=500;w=10, "requests";q=2000;w=2')
  })

  it.each([
    [3, 10, '"b";q=10;w=4'],
    [100, 10, '"b";q=10;w=1'],
    [1, 1, '"b";q=1;w=1'],
  ])('round the window of %i a second and %i at once up to seconds: %s', (...given) => {
    const [perSecond, size, field] = given
    expect(policyField([{ name: 'b', perSecond, size }])).toBe(field)
  })

  it('list the remaining quotas, and the seconds until each is full again', () => {
    const states = {
      renders: { left: 0, nextMs: 20, fullMs: 10_000 },
      requests: { left: 1999, nextMs: 0, fullMs: 1 },
    }
    expect(limitFields(states)).toBe('"renders";r=0;t=10, "requests";r=1999;t=1')
  })
})
