import { type AppError } from '@platen/errors'
import { parseBrandKitFile, parseTemplateFile } from '..'

function faultOf(parse: () => unknown): string {
  try {
    parse()
  } catch (error) {
    return (error as AppError).publicMessage
  }
  return ''
}

describe('the file of a brand kit', () => {
  it('needs only a name', () => {
    expect(parseBrandKitFile({ name: ' Acme ' })).toEqual({
      name: 'Acme',
      description: '',
      url: '',
      images: [],
      colors: [],
      fonts: {},
      socials: {},
      userId: null,
    })
  })

  it('keeps properties that the interface does not restrict', () => {
    const kit = {
      name: 'Acme',
      fonts: { heading: { fontFamily: 'Inter', fontWeight: 'bold', leading: 1.2 }, text: {} },
      socials: { mastodon: { handle: '@acme' }, phone: 5 },
    }
    expect(parseBrandKitFile(kit)).toMatchObject(kit)
  })

  it.each<[unknown, string]>([
    [null, 'kit must be an object'],
    [[], 'kit must be an object'],
    [{}, 'kit.name is required'],
    [{ name: ' ' }, 'kit.name must not be empty'],
    [{ name: 'a', id: 'bk_1' }, 'kit does not accept "id"'],
    [{ name: 'a', url: 'acme.example' }, 'kit.url must be an http or https URL, or empty'],
    [{ name: 'a', url: 'javascript:x' }, 'kit.url must be an http or https URL, or empty'],
    [{ name: 'a', images: [''] }, 'kit.images[0] must not be empty'],
    [{ name: 'a', images: 'logo.svg' }, 'kit.images must be a list'],
    [{ name: 'a', images: Array(101).fill('x') }, 'kit.images must contain at most 100 entries'],
    [
      { name: 'a\0', colors: ['red'] },
      'kit.name must not contain U+0000 or half of a surrogate pair',
    ],
    [
      { name: 'a', colors: ['#fff', 'red', '#12345'], fonts: { body: {} }, userId: '' },
      'kit.colors[1] must be a hex colour; kit.colors[2] must be a hex colour; kit.fonts does not accept "body"; kit.userId must not be empty',
    ],
    [
      { name: 'a', fonts: { text: { fontSize: '12', fontWeight: true } } },
      'kit.fonts.text.fontSize must be a number; kit.fonts.text.fontWeight has the wrong format',
    ],
  ])('names every fault of %j', (file, message) => {
    expect(faultOf(() => parseBrandKitFile(file))).toBe(message)
  })
})

describe('the file of a template', () => {
  const file = { id: 'tpl_01m7z8hkkqf66s5mzaragj72s5', name: 'Quote', category: 'Social' }

  it('has no keywords and is not promoted unless it says so', () => {
    const document = { anything: true }
    expect(parseTemplateFile({ ...file, document })).toEqual({
      ...file,
      keywords: [],
      promoted: false,
      document,
    })
  })

  it.each<[object, string]>([
    [file, 'template.document is required'],
    [{ ...file, id: 'dsg_1', document: {} }, 'template.id must be tpl_ followed by 26 characters'],
    [{ ...file, id: undefined, document: {} }, 'template.id is required'],
    [{ ...file, name: '', document: {} }, 'template.name must not be empty'],
    [{ ...file, keywords: ['a', ''], document: {} }, 'template.keywords[1] must not be empty'],
    [{ ...file, promoted: 1, document: {} }, 'template.promoted must be true or false'],
    [{ ...file, fonts: [], document: {} }, 'template does not accept "fonts"'],
  ])('names every fault of %j', (input, message) => {
    expect(faultOf(() => parseTemplateFile(input)).slice(0, message.length)).toBe(message)
  })
})
