import { appOriginOf } from './app-origin'

const local = { name: 'platen', secure: false }
const secure = { name: '__Host-platen', secure: true }

describe('the origin of the app', () => {
  it.each([
    [
      'https://platen.example',
      { origin: 'https://platen.example', host: 'platen.example', cookie: secure },
    ],
    [
      'https://a.example:8443/base',
      { origin: 'https://a.example:8443', host: 'a.example', cookie: secure },
    ],
    [
      'http://localhost:3000',
      { origin: 'http://localhost:3000', host: 'localhost', cookie: local },
    ],
    [
      'http://127.0.0.1:3000',
      { origin: 'http://localhost:3000', host: 'localhost', cookie: local },
    ],
    ['http://[::1]', { origin: 'http://localhost', host: 'localhost', cookie: local }],
    ['http://a.localhost', { origin: 'http://a.localhost', host: 'a.localhost', cookie: local }],
    ['http://platen.example', null],
    ['http://10.0.0.1', null],
    ['http://notlocalhost', null],
  ])('of %s is %j', (publicUrl, origin) => expect(appOriginOf(publicUrl)).toEqual(origin))
})
