import { readClientMetadata } from './client-metadata'

const own = { issuer: 'https://platen.example/path' }
const read = (redirectUri: unknown, name: unknown = 'App'): object =>
  readClientMetadata({ client_name: name, redirect_uris: [redirectUri] }, own)

describe('the addresses of an app', () => {
  it.each([
    ['https://app.example/done', 'web'],
    ['https://app.example:8443/done?a=b', 'web'],
    ['http://localhost/done', 'native'],
    ['http://127.0.0.1:33418', 'native'],
    ['http://[::1]:33418/done', 'native'],
  ])('may be %s, which makes it %s', (address, type) => {
    expect(read(address)).toMatchObject({ redirect_uris: [address], application_type: type })
  })

  it.each([
    'http://app.example/done',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'http://0.0.0.0/',
    'http://127.0.0.2/',
    'https://localhost/done',
    'https://user@app.example/',
    'https://app.example/#done',
    'cursor://callback',
    'javascript:alert(1)',
    'data:text/html,x',
    '/done',
    '',
    'https://app.example/\0',
    'https://app.example/\ud800',
    ' https://app.example/',
    42,
    null,
  ])('may not be %s', address => {
    expect(() => read(address)).toThrow('redirect_uris must be https addresses')
  })

  it.each([
    'https://platen.example/path',
    'https://platen.example/path/done',
    'https://PLATEN.example./path/x',
    'https://platen.example/other/../path/x',
    'https://platen.example/%70ath/x',
    'https://platen.example//path/x',
    'https://platen.example/%2Fpath%5cx',
  ])('may not be of this service, like %s', address => {
    expect(() => read(address)).toThrow('must not be addresses of Platen')
  })

  it.each([
    'https://platen.example/pathological',
    'https://platen.example/%ff/path',
    'https://platen.example/other',
    'https://platen.example:8443/path',
    'https://my-platen.example/path',
  ])('may be of another service beside it, like %s', address => {
    expect(() => read(address)).not.toThrow()
  })

  it('are no longer than 2048 characters', () => {
    const long = (length: number): string => 'https://app.example/'.padEnd(length, 'x')
    expect(read(long(2048))).toMatchObject({ redirect_uris: [long(2048)] })
    expect(() => read(long(2049))).toThrow('redirect_uris must be https addresses')
  })

  it('are 1 to 10', () => {
    const many = (count: number): object => ({
      redirect_uris: Array.from({ length: count }, (_, nth) => `https://app.example/${nth}`),
    })
    expect(readClientMetadata(many(10), own).redirect_uris).toHaveLength(10)
    for (const sent of [many(0), many(11), {}, { redirect_uris: 'https://app.example/' }])
      expect(() => readClientMetadata(sent, own)).toThrow('a list of 1 to 10 addresses')
  })
})

describe('the name of an app', () => {
  it.each([
    ['  Claude \n Code ', 'Claude Code'],
    ['Pla\u202eten\u200b', 'Pla ten'],
    ['Claude\u201d. Verified by Platen: \u201cClaude', "Claude'. Verified by Platen: 'Claude"],
    ['\u00abClaude\u00bb "\u301dCode\u301e\uff02', "'Claude' ''Code''"],
    ['Cl\u3164au\u034f\u115fde', 'Cl au de'],
    ['Z\u0301'.padEnd(60, '\u0301'), 'Z\u0301\u0301\u0301\u0301'],
    ['Crème Brûlée 日本語 नमस्ते', 'Crème Brûlée 日本語 नमस्ते'],
    ['\u{1F600}'.repeat(200), '\u{1F600}'.repeat(100)],
  ])('%j is read as %j', (sent, name) => {
    expect(read('https://app.example/', sent)).toMatchObject({ client_name: name })
  })

  it.each([undefined, null, 42, '', '\u200b', '\u3164\u115f\u2800\ufe0f'])(
    '%j is replaced by its host',
    sent => {
      expect(
        readClientMetadata({ client_name: sent, redirect_uris: ['https://app.example/'] }, own),
      ).toMatchObject({ client_name: 'app.example' })
    },
  )
})

it.each([[null], [undefined], ['text'], [42], [[]], [[{}]]])('%j is no metadata', sent => {
  expect(() => readClientMetadata(sent, own)).toThrow('must be a JSON object')
})
