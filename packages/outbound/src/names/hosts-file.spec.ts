import { parseHosts } from './hosts-file'

describe('the hosts file', () => {
  it('names addresses of both families, in the order of its lines', () => {
    const hosts = parseHosts(
      [
        '# 192.0.2.1 comment.example',
        '127.0.0.1\tlocalhost',
        '::1 localhost ip6-localhost',
        '  10.1.2.3   Store.Example store # alias.example',
        '10.1.2.4 store.example',
        'not-an-address other.example',
        '10.1.2.5',
        '',
      ].join('\n'),
    )
    expect([...hosts]).toEqual([
      ['localhost', ['127.0.0.1', '::1']],
      ['ip6-localhost', ['::1']],
      ['store.example', ['10.1.2.3', '10.1.2.4']],
      ['store', ['10.1.2.3']],
    ])
  })

  it('names nothing when it is empty', () => expect(parseHosts('').size).toBe(0))
})
