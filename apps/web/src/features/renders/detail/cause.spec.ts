import { causeOf } from './cause'

describe('the cause of a failure', () => {
  it.each([
    [
      'element "photo": the file from cdn.example is not available (status 404)',
      { elementId: 'photo', host: 'cdn.example', reason: 'is not available (status 404)' },
    ],
    [
      'the file from cdn.example takes too long to arrive',
      { host: 'cdn.example', reason: 'takes too long to arrive' },
    ],
    ['element "logo": is not a usable picture', { elementId: 'logo' }],
    ['the files of this render are too large in total', {}],
  ])('is found in %s', (message, found) => {
    const cause = causeOf({ code: 'asset_unusable', message })
    const advice = expect.stringContaining('upload it') as string
    expect(cause).toEqual({ code: 'asset_unusable', message, advice, ...found })
  })

  it.each(['image uploaded as an asset', 'image in its data: URL'])(
    'has no advice to upload what was uploaded: the %s',
    file => {
      const message = `element "photo": the ${file} cannot be decoded`
      const { advice } = causeOf({ code: 'asset_unusable', message })
      expect(advice).toMatch(/^Upload another file in its place/)
    },
  )

  it('has no advice where the message says it all', () => {
    const error = { code: 'invalid_request', message: 'pages must be a list' }
    expect(causeOf(error)).toEqual(error)
  })
})
