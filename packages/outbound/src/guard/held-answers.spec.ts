import { createHeldAnswers } from './held-answers'

describe('held answers', () => {
  it('are the latest of the running requests, and empty after they end', () => {
    const { hold, addressesOf } = createHeldAnswers()
    expect(addressesOf('a.example')).toEqual([])
    const first = hold('a.example', ['192.0.2.1'])
    const second = hold('a.example', ['192.0.2.2'])
    expect(addressesOf('a.example')).toEqual(['192.0.2.2'])
    expect(addressesOf('b.example')).toEqual([])
    second()
    expect(addressesOf('a.example')).toEqual(['192.0.2.1'])
    first()
    expect(addressesOf('a.example')).toEqual([])
  })

  it('stay for one request when another with the same addresses ends', () => {
    const { hold, addressesOf } = createHeldAnswers()
    const addresses = ['192.0.2.1']
    const end = hold('a.example', addresses)
    hold('a.example', addresses)
    end()
    expect(addressesOf('a.example')).toEqual(addresses)
  })
})
