import { unusable } from './unusable'

describe('the error for an unusable asset', () => {
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
