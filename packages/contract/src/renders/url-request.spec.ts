import { generateRequestSchema, generateRequestOf } from './generate-request'
import { type UrlFormat } from '../names/url-pictures'
import { parseUrlRequest } from './url-request'

const faultOf = (parameters: Record<string, string>, format: UrlFormat = 'png'): string => {
  try {
    parseUrlRequest(format, parameters)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a URL', () => {
  it('asks for what the equal generate call asks for', () => {
    const { modifications, options } = parseUrlRequest('jpg', {
      'photo.src': 'https://images.example/a.jpg',
      'photo.filters': '{"blur":4}',
      'photo.visible': 'false',
      'headline.text': '42',
      'headline.fontSize': '42',
      'headline.maxLines': 'null',
      'badge.main.fill': '#ff0000',
      'badge.main.background': '{"color":"#ffffff","padding":4}',
      'badge.main.value': 'true',
      quality: '70',
    })
    const call = generateRequestOf(
      generateRequestSchema.parse({
        format: 'jpeg',
        quality: 70,
        pages: [1],
        modifications: [
          {
            id: 'badge.main',
            background: { color: '#ffffff', padding: 4 },
            fill: '#ff0000',
            value: 'true',
          },
          { id: 'headline', fontSize: 42, maxLines: null, text: '42' },
          {
            id: 'photo',
            filters: { blur: 4 },
            src: 'https://images.example/a.jpg',
            visible: false,
          },
        ],
      }),
    )
    expect({ modifications, options }).toEqual({
      modifications: call.modifications,
      options: call.options,
    })
  })

  it('asks for the first page of a picture, and for every page of a PDF', () => {
    expect(parseUrlRequest('webp', {}).options.pages).toEqual([1])
    expect(parseUrlRequest('pdf', {}).options.pages).toBeNull()
    expect(parseUrlRequest('pdf', { page: '2' }).options.pages).toEqual([2])
  })

  it.each([
    [{}, { by: 'scale', value: 1 }],
    [{ scale: '0.5' }, { by: 'scale', value: 0.5 }],
    [{ width: '1200' }, { by: 'width', value: 1200 }],
    [{ height: '630' }, { by: 'height', value: 630 }],
    [{ size: 'og' }, { by: 'size', value: 1200 }],
  ])('with %j has the size %j', (parameters, size) => {
    expect(parseUrlRequest('png', parameters).size).toEqual(size)
  })

  it('is asked for in any order of its parameters', () => {
    const one = parseUrlRequest('png', { 'b.text': '1', 'a.text': '2', 'a.fill': '#000000' })
    const other = parseUrlRequest('png', { 'a.fill': '#000000', 'b.text': '1', 'a.text': '2' })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  it.each<[Record<string, string>, string]>([
    [{ 'headline.fontsize': '4' }, 'headline.fontsize is not a modification key'],
    [{ 'headline.id': 'x' }, 'headline.id is not a modification key'],
    [{ 'headline.constructor': 'x' }, 'headline.constructor is not a modification key'],
    [{ 'headline.fontSize': 'big' }, 'headline.fontSize must be a number'],
    [{ 'headline.visible': 'yes' }, 'headline.visible must be true or false'],
    [{ 'headline.fill': 'red' }, 'headline.fill must be a hex colour'],
    [{ 'photo.filters': '{"blur":"much"}' }, 'photo.filters.blur must be'],
    [{ '.text': 'x' }, 'modifications[0].id must not be empty'],
    [{ 'headline.text': '\0' }, 'headline.text'],
    [{ wdth: '4' }, 'wdth'],
    [{ width: '1200', size: 'og' }, 'size must not be sent along with width'],
    [{ scale: '5' }, 'scale must be a number from 0.1 to 4'],
    [{ width: '1e3' }, 'width must be a whole number from 1 to 8192'],
    [{ size: 'huge' }, 'size must be one of thumbnail, small, og, large'],
    [{ quality: '0' }, 'quality must be a whole number from 1 to 100'],
    [{ transparent: '1' }, 'transparent must be true or false'],
    [{ fallback: 'grey' }, 'fallback must be thumbnail'],
    [{ expires: 'tomorrow' }, 'expires must be a whole number from 0'],
    [{ download: '' }, 'download must not be empty'],
  ])('with %j is refused: %s', (parameters, message) => {
    expect(faultOf(parameters)).toContain(message)
  })

  it.each([
    ['unclosed lists', '['.repeat(5000)],
    ['nested lists', '['.repeat(500) + ']'.repeat(500)],
  ])('with many %s is refused', (_what, spans) => {
    expect(faultOf({ 'headline.spans': spans })).toContain('headline.spans')
  })

  it.each<[UrlFormat, Record<string, string>, string]>([
    ['jpg', { transparent: 'true' }, 'transparent must not be true for a jpg'],
    ['pdf', { fallback: 'thumbnail' }, 'fallback must not be sent for a pdf'],
  ])('of a %s with %j is refused', (format, parameters, message) => {
    expect(faultOf(parameters, format)).toContain(message)
  })
})
