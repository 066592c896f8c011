import { namesToAsk, parseSearchList } from './search-list'

describe('the search list of resolv.conf', () => {
  it.each([
    ['', [], 1],
    ['nameserver 192.0.2.1\noptions ndots:5 edns0', [], 5],
    [
      'search svc.cluster.local cluster.local.\noptions edns0 ndots:5',
      ['svc.cluster.local', 'cluster.local'],
      5,
    ],
    ['search a.example\ndomain b.example c.example', ['b.example'], 1],
    ['domain b.example\nsearch a.example c.example', ['a.example', 'c.example'], 1],
    ['  search\t.a.example .', ['a.example'], 1],
    ['options ndots:99', [], 15],
    ['options ndots:0', [], 0],
    ['options ndots:x andots:4 ndots:4x', [], 1],
    ['search ndots:4', ['ndots:4'], 1],
    ['# search a.example\nsearching b.example', [], 1],
  ])('of %j is %j, with %d dots', (text, domains, dots) => {
    expect(parseSearchList(text)).toEqual({ domains, dots })
  })
})

describe('a name', () => {
  const domains = ['a.example', 'example']
  it.each([
    ['cdn.host.test', 2, ['cdn.host.test', 'cdn.host.test.a.example', 'cdn.host.test.example']],
    ['host.test', 2, ['host.test.a.example', 'host.test.example', 'host.test']],
    ['host.test.', 2, ['host.test']],
  ])('%s, where names with %d dots are complete, is queried as %j', (name, dots, names) => {
    expect(namesToAsk(name, { domains, dots })).toEqual(names)
  })
})
