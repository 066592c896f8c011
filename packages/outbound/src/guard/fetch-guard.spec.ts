import { parseAllowedAddresses } from './allowed-addresses'
import { refusedUrls } from '../testing/refused-urls'
import { createFetchGuard, hostOf, portOf } from './fetch-guard'

const guard = createFetchGuard({
  allowed: parseAllowedAddresses(['10.9.0.0/16:9000']),
  ownHosts: ['api.platen.example', '8.8.4.4'],
})

describe('checkUrl', () => {
  it.each(refusedUrls(''))('refuses %s', url => {
    expect(() => guard.checkUrl(url)).toThrow('blocked')
  })

  it.each(refusedUrls(':9000'))('refuses %s, although a port is open for other addresses', url => {
    expect(() => guard.checkUrl(url)).toThrow('blocked')
  })

  it.each([
    'http://host.example/',
    'https://host.example/a.png?b=c',
    'HTTP://HOST.EXAMPLE:443/',
    'http://host.example:9000/',
    'http://8.8.8.8/',
    'http://[2606:4700:4700::1111]/',
    'http://[::ffff:8.8.8.8]/',
    'http://172.32.0.1/',
    'http://10.9.2.3:9000/',
    'http://notlocalhost.example/',
    'http://xlocal.example/',
  ])('lets %s through', url => expect(guard.checkUrl(url).href).toBe(new URL(url).href))

  it.each([
    ['http://10.2.0.1:9000/', 'a network other than the one opened'],
    ['http://10.9.2.3/', 'a port other than the one opened'],
    ['http://8.8.8.8:9000/', 'a public address at a port opened for an inner one'],
    ['xhttp://host.example:80/', 'another scheme with the same ending'],
    ['https://user@host.example/', 'a user'],
    ['https://:pw@host.example/', 'a password'],
    ['http://api.platen.example/files/a', 'this service'],
    ['https://API.platen.example./', 'this service in another letter case'],
    ['http://8.8.4.4/', 'this service by address'],
    ['http://host.example/a\tb', 'a tab'],
    ['http://host.example\\@10.0.0.1/', 'a backslash'],
    ['data:text/plain,hi', 'no network at all'],
    ['', 'nothing'],
  ])('refuses %s: %s', url => expect(() => guard.checkUrl(url)).toThrow('blocked'))

  it('takes 8,192 characters and no more', () => {
    const longest = 'http://host.example/'.padEnd(8192, 'a')
    expect(guard.checkUrl(longest).href).toBe(longest)
    expect(() => guard.checkUrl(`${longest}a`)).toThrow('too long')
  })
})

/** Returns the text that an HTTP client reads when a server sends UTF-8. */
const raw = (location: string): string => Buffer.from(location).toString('latin1')

describe('checkRedirect', () => {
  const from = new URL('https://host.example/a/b')

  it.each([
    ['c', 'https://host.example/a/c'],
    ['/c?d', 'https://host.example/c?d'],
    ['//other.example/', 'https://other.example/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    [raw('/café/日本.png'), 'https://host.example/caf%C3%A9/%E6%97%A5%E6%9C%AC.png'],
    [raw('?größe=1'), 'https://host.example/a/b?gr%C3%B6%C3%9Fe=1'],
    [raw('//exämple.example/a'), 'https://xn--exmple-cua.example/a'],
    ['/caf\xe9.png', 'https://host.example/caf%E9.png'],
    [raw('/ü%C3%BC'), 'https://host.example/%C3%BC%C3%BC'],
  ])('follows %s', (location, target) => {
    expect(guard.checkRedirect(from, location).href).toBe(target)
  })

  it.each([
    'http://host.example/a/c',
    'https://127.0.0.1/',
    '//[::1]/',
    'https://169.254.169.254/',
    'file:///etc/passwd',
    'data:text/plain,hi',
    'https://host.example:8443/',
    'https://user:pw@host.example/',
    'https://[',
    raw('//localhóst\u3002local/'),
  ])('refuses %s', location => expect(() => guard.checkRedirect(from, location)).toThrow('blocked'))

  it('follows from http to https', () => {
    expect(
      guard.checkRedirect(new URL('http://host.example'), 'https://host.example').protocol,
    ).toBe('https:')
  })
})

describe('the guard', () => {
  it('knows its ports', () => expect(guard.ports).toEqual([80, 443, 9000]))

  it.each([
    ['http://a.example', 80, 'a.example'],
    ['https://a.example.', 443, 'a.example'],
    ['http://[::1]:81', 81, '::1'],
  ])('reads port and host of %s', (text, port, host) => {
    const url = new URL(text)
    expect([portOf(url), hostOf(url)]).toEqual([port, host])
  })
})
