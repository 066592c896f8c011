import { assetLabel, unusable } from './asset-label'

describe('the error for an unusable asset', () => {
  it.each([
    ['https://cdn.example/a/b.jpg?token=secret', 'element "photo": the image from cdn.example'],
    ['http://cdn.example:8080/x', 'element "photo": the image from cdn.example'],
    ['data:image/png;base64,AAAA', 'element "photo": the image in its data: URL'],
    ['asset:org_1/aa.png', 'element "photo": the image uploaded as an asset'],
  ])('names only the host of %s', (src, label) => {
    expect(assetLabel('element "photo"', 'image', src)).toBe(label)
  })

  it('keeps the cause for operators', () => {
    const error = unusable(
      'element "a": the image',
      'cannot be decoded',
      new Error('bad Huffman code'),
    )
    expect(error.code).toBe('asset_unusable')
    expect(error.publicMessage).toBe('element "a": the image cannot be decoded')
    expect(error.message).toContain('bad Huffman code')
  })
})
