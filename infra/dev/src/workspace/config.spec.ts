import { environmentWith } from './config'

describe('the environment of the apps', () => {
  it('names no file for a secret that it sets', () => {
    const given = { DATABASE_URL_FILE: '/run/secrets/one', REDIS_URL_FILE: '/run/secrets/two' }
    expect(environmentWith({ DATABASE_URL: 'postgres://db' }, given)).toEqual({
      DATABASE_URL: 'postgres://db',
      REDIS_URL_FILE: '/run/secrets/two',
    })
  })
})
