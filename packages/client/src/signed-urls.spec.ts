import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import { canonicalString, parseTarget, signTarget, signUrl, urlParameters } from '.'

interface Vectors {
  key: string
  secret: string
  vectors: { about: string; target: string; canonical: string; signature: string }[]
}

const { key, secret, vectors } = JSON.parse(
  readFileSync(join(__dirname, '..', 'signed-url-vectors.json'), 'utf8'),
) as Vectors

const picture = {
  baseUrl: 'https://platen.example/',
  key: { id: key, secret },
  design: 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4',
  format: 'png',
} as const

const signatureOf = (url: string): string | null => new URL(url).searchParams.get('sig')

describe('canonicalString', () => {
  it('has 40 vectors', () => expect(vectors).toHaveLength(40))

  it.each(vectors)('is that of the vector: $about', ({ target, canonical, signature }) => {
    const text = canonicalString(parseTarget(target))
    expect(text).toBe(canonical)
    expect(createHmac('sha256', secret).update(text).digest('base64url')).toBe(signature)
  })

  it.each(vectors)('does not contain the signature: $about', ({ target, canonical, signature }) => {
    expect(canonicalString(parseTarget(`${target}&sig=${signature}`))).toBe(canonical)
  })

  it('reads each character once to sort 500 parameters, however equal they are', () => {
    const names = Array.from({ length: 500 }, (_, nth) => `aaaaaaaa${nth % 2}`)
    const target = parseTarget(`/r/a.png?${names.map(name => `${name}=b`).join('&')}`)
    const read = jest.spyOn(String.prototype, 'codePointAt')
    canonicalString(target)
    const reads = read.mock.calls.length
    read.mockRestore()
    expect(reads).toBe(500 * 10)
  })

  it.each(['/r/%zz.png', '/r/a.png?b=%c3%28', '/r/a.png?%=1'])('throws for %s', target => {
    expect(() => parseTarget(target)).toThrow(URIError)
  })
})

describe('signUrl', () => {
  it('writes texts as they are, everything else as JSON, and signs all of it', async () => {
    const url = await signUrl({
      ...picture,
      design: `${picture.design}@7`,
      modifications: [
        { id: 'headline', text: '1 + 1 = 2', fontSize: 48 },
        { id: 'photo.main', visible: false, filters: { blur: 4 }, crop: null },
      ],
      options: {
        width: 1200,
        expires: new Date('2027-01-01T00:00:00.500Z'),
        download: 'a b.png',
        quality: undefined,
      },
    })
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(`https://platen.example/r/${picture.design}@7.png`)
    const { sig, ...parameters } = Object.fromEntries(searchParams)
    expect(parameters).toEqual({
      'headline.text': '1 + 1 = 2',
      'headline.fontSize': '48',
      'photo.main.visible': 'false',
      'photo.main.filters': '{"blur":4}',
      'photo.main.crop': 'null',
      width: '1200',
      expires: '1798761600',
      download: 'a b.png',
      key,
    })
    const signed = canonicalString(parseTarget(url.slice('https://platen.example'.length)))
    expect(sig).toBe(createHmac('sha256', secret).update(signed).digest('base64url'))
  })

  it('gives the signature of the vectors', async () => {
    const [plain, text] = await Promise.all([
      signUrl(picture),
      signUrl({ ...picture, modifications: [{ id: 'headline', text: 'Hello world' }] }),
    ])
    expect(signatureOf(plain)).toBe(vectors[0]?.signature)
    expect(signatureOf(text)).toBe(vectors[2]?.signature)
  })

  it('signs the path below a base URL that has one, as a proxy that removes it passes it on', async () => {
    const below = await signUrl({ ...picture, baseUrl: 'https://shop.example/platen' })
    expect(below).toMatch(/^https:\/\/shop\.example\/platen\/r\/dsg_/)
    expect(signatureOf(below)).toBe(vectors[0]?.signature)
  })

  it('is the same in two steps', async () => {
    const asked = {
      modifications: [{ id: 'headline', text: 'Hello world' }],
      options: { size: 'og', expires: new Date('2027-01-01T00:00:00Z') },
    } as const
    expect(urlParameters(asked)).toEqual([
      ['headline.text', 'Hello world'],
      ['size', 'og'],
      ['expires', '1798761600'],
    ])
    const target = { path: `/r/${picture.design}.png`, parameters: urlParameters(asked) }
    expect(await signTarget(target, picture)).toBe(await signUrl({ ...picture, ...asked }))
  })
})
