import { Passwords } from './passwords'
import { refuseCommon } from './refuse-common'

const passwords = new Passwords()
const password = 'quiet river lantern'

describe('a password', () => {
  it('is hashed with argon2id, 19 MiB and two passes, and never to the same hash twice', async () => {
    const hashes = [await passwords.hash(password), await passwords.hash(password)]
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[0]).not.toBe(hashes[1])
    expect(await passwords.matches(hashes[0] ?? '', password)).toBe(true)
    expect(await passwords.matches(hashes[0] ?? '', `${password} `)).toBe(false)
  })

  it('matches however its characters are composed', async () => {
    const hash = await passwords.hash('Cr\u00e8me br\u00fbl\u00e9e')
    expect(await passwords.matches(hash, 'Cre\u0300me bru\u0302le\u0301e')).toBe(true)
  })

  it.each(['', password, 'A'.repeat(1000)])('never matches a missing hash: %j', async typed => {
    expect(await passwords.matches(null, typed)).toBe(false)
  })

  it('is checked in turn, and a limited number may wait', async () => {
    const busy = new Passwords(3)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => busy.matches(null, password)),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([{ status: 'rejected', reason: expect.anything() as Error }])
    expect(await busy.matches(null, password)).toBe(false)
  })
})

describe('a new password', () => {
  const words = ['ada@acme.example', 'Ada Lovelace', 'Northlight']

  it.each([
    'password1234',
    'Password1234!',
    'qwertyuiop123',
    '123456789012',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcdefghijklmnop',
    'iloveyou1234',
    'ada@acme.example',
    'adalovelace1',
    'Northlight2026',
    'hunter2hunter2',
    '1'.repeat(256),
  ])('is refused when it is %j', async common => {
    await expect(refuseCommon(common, words)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it.each([password, 'correct horse battery staple', 'x7f-kq2 Zumba!', 'Straßenbahnhaltestellen?'])(
    'may be %j',
    async good => {
      await expect(refuseCommon(good, words)).resolves.toBeUndefined()
    },
  )
})
