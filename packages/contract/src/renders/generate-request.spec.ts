import { type AppError } from '@platen/errors'
import { type GenerateRequest, generateRequestOf, parseRouteInput } from '..'

/** Returns the body of a call, validated by the row of its route. */
function parse(body: unknown): GenerateRequest {
  const sent = { params: { designId: 'dsg_1' }, query: {}, body }
  return generateRequestOf(parseRouteInput('generate', sent).body)
}

function complaint(body: unknown): string {
  try {
    parse(body)
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_request' })
    return (error as AppError).publicMessage
  }
  throw new Error('expected a fault')
}

const defaults: GenerateRequest = {
  modifications: [],
  options: { formats: ['jpeg'], scale: 1, quality: 90, pages: null, transparent: false },
  strict: false,
  async: false,
  dryRun: false,
  metadata: null,
  webhookUrl: null,
}

describe('the body of generate', () => {
  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    [
      'options that are turned off or undefined',
      { report: false, pdf: undefined, onAssetError: 'fail' },
    ],
  ])('fills every default for %s', (_, body) => expect(parse(body)).toEqual(defaults))

  it.each<[object, Partial<GenerateRequest['options']>]>([
    [{ format: 'jpg' }, { formats: ['jpeg'] }],
    [{ format: 'pdf' }, { formats: ['pdf'] }],
    [{ formats: ['png', 'jpg', 'jpeg', 'png'] }, { formats: ['png', 'jpeg'] }],
    [{ pages: [3, 1, 3] }, { pages: [3, 1] }],
    [{ report: true }, { report: true }],
    [{ onAssetError: 'keep' }, { onAssetError: 'keep' }],
    [{ onAssetError: 'hide' }, { onAssetError: 'hide' }],
    [
      { scale: 0.1, quality: 1 },
      { scale: 0.1, quality: 1 },
    ],
    [
      { scale: 4, quality: 100 },
      { scale: 4, quality: 100 },
    ],
    [
      { format: 'png', transparent: true },
      { formats: ['png'], transparent: true },
    ],
    [
      { format: 'pdf', pdf: { title: 'Menu', author: 'Ada', merge: false } },
      { formats: ['pdf'], pdf: { title: 'Menu', author: 'Ada', merge: false } },
    ],
  ])('normalises %j', (body, options) => {
    expect(parse(body).options).toEqual({ ...defaults.options, ...options })
  })

  it('keeps modifications with unknown keys, and metadata as sent', () => {
    const modifications = [{ id: 'a', text: 'Hi', sparkle: true }]
    const metadata = { order: [1, { deep: null }] }
    const parsed = parse({ modifications, metadata, strict: true, async: true })
    expect(parsed).toEqual({ ...defaults, modifications, metadata, strict: true, async: true })
  })

  it.each<[unknown, string]>([
    [null, 'body must be an object'],
    [[], 'body must be an object'],
    [42, 'body must be an object'],
    [{ modifications: {} }, 'modifications must be an array'],
    [{ modifications: [{}] }, 'modifications[0].id is required'],
    [{ modifications: [{ id: 'a', fill: 'red' }] }, 'modifications[0].fill must be a hex colour'],
    [
      { modifications: Array.from({ length: 501 }, () => ({ id: 'a' })) },
      'modifications must contain at most 500 modifications',
    ],
    [{ format: 'gif' }, 'format must be one of jpeg, png, webp, avif, pdf'],
    [{ format: 'PNG' }, 'format must be one of jpeg, png, webp, avif, pdf: write "png"'],
    [{ format: 'JPG' }, 'format must be one of jpeg, png, webp, avif, pdf: write "jpg"'],
    [
      { formats: ['png', 'Pdf '] },
      'formats[1] must be one of jpeg, png, webp, avif, pdf: write "pdf"',
    ],
    [{ onAssetError: 'Keep' }, 'onAssetError must be one of fail, keep, hide: write "keep"'],
    [{ formats: ['png', 'gif'] }, 'formats[1] must be one of jpeg, png, webp, avif, pdf'],
    [{ formats: [] }, 'formats must not be empty'],
    [{ formats: 'png' }, 'formats must be a list of formats'],
    [{ format: 'png', formats: ['png'] }, 'formats must not be sent along with format'],
    [{ scale: 0 }, 'scale must be a number from 0.1 to 4'],
    [{ scale: 4.1 }, 'scale must be a number from 0.1 to 4'],
    [{ scale: '2' }, 'scale must be a number from 0.1 to 4'],
    [{ scale: Infinity }, 'scale must be a finite number'],
    [{ quality: 101 }, 'quality must be a whole number from 1 to 100'],
    [{ quality: 1.5 }, 'quality must be a whole number from 1 to 100'],
    [{ pages: [0] }, 'pages[0] must be a whole number from 1 to 100'],
    [{ pages: [] }, 'pages must not be empty'],
    [{ pages: 1 }, 'pages must be a list of page numbers, counted from 1'],
    [{ strict: 'yes' }, 'strict must be true or false'],
    [
      { transparent: true },
      'transparent must not be true with the format jpeg, which has no transparency',
    ],
    [
      { transparent: true, formats: ['png', 'jpeg'] },
      'transparent must not be true with the format jpeg, which has no transparency',
    ],
    [{ report: 'yes' }, 'report must be true or false'],
    [{ onAssetError: 'ignore' }, 'onAssetError must be one of fail, keep, hide'],
    [{ pdf: { merge: 'yes' } }, 'pdf.merge must be true or false'],
    [{ pdf: { bleed: 1 } }, 'pdf.bleed must be true or false'],
    [{ pdf: { cropMarks: null } }, 'pdf.cropMarks must be true or false'],
    [{ pdf: { subject: 'x' } }, 'pdf does not accept "subject"'],
    [{ pdf: { title: 'x'.repeat(256) } }, 'pdf.title must be a string of at most 255 characters'],
    [{ metadata: [] }, 'metadata must be an object'],
    [{ metadata: { x: 'é'.repeat(2048) } }, 'metadata must be at most 4 KiB of JSON'],
    [{ modfications: [] }, 'body does not accept "modfications"'],
    [
      { modifications: [{ id: 'a', text: 'a\u0000' }] },
      'modifications[0].text must not contain U+0000 or half of a surrogate pair',
    ],
    [
      { metadata: { x: '\ud800' } },
      'metadata.x must not contain U+0000 or half of a surrogate pair',
    ],
  ])('refuses %j', (body, message) => expect(complaint(body)).toBe(message))

  it('refuses a body nested more than 32 levels deep before any schema reads it', () => {
    let metadata: object = {}
    for (let level = 0; level < 40; level++) metadata = { metadata }
    expect(complaint({ metadata })).toBe('body is nested too deeply')
  })

  it('reports several faults at once', () => {
    expect(complaint({ scale: 0, quality: 0 })).toBe(
      'scale must be a number from 0.1 to 4; quality must be a whole number from 1 to 100',
    )
  })
})
