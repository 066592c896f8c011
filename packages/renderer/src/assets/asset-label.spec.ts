import { assetLabel } from './asset-label'

describe('the name of an asset in errors', () => {
  it.each([
    ['https://cdn.example/a/b.jpg?token=secret', 'element "photo": the image from cdn.example'],
    ['http://cdn.example:8080/x', 'element "photo": the image from cdn.example'],
    ['data:image/png;base64,AAAA', 'element "photo": the image in its data: URL'],
    ['asset:org_1/aa.png', 'element "photo": the image uploaded as an asset'],
  ])('names only the host of %s', (src, label) => {
    expect(assetLabel('element "photo"', 'image', src)).toBe(label)
  })
})
