import { hrefOf, kindName, sidesText } from './asset-words'

describe('an asset', () => {
  it.each([
    ['image/png', 'PNG'],
    ['image/svg+xml', 'SVG'],
    ['font/woff2', 'WOFF2'],
  ])('of %s is called %s', (mimetype, name) => {
    expect(kindName({ mimetype })).toBe(name)
  })

  it('has sides, or none', () => {
    expect(sidesText({ width: 1080, height: 1349.6 })).toBe('1080 × 1350')
    expect(sidesText({ width: null, height: null })).toBe('')
  })

  it('is open over its list', () => {
    expect(hrefOf({ id: 'ast_1' }, 'font')).toBe('/assets?kind=font&asset=ast_1')
    expect(hrefOf({ id: 'ast_1' }, undefined)).toBe('/assets?asset=ast_1')
  })
})
