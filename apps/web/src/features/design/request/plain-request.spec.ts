import { plainRequest } from './plain-request'

const defaults = {
  modifications: [],
  formats: ['jpeg'],
  scale: 1,
  quality: 90,
  transparent: false,
  strict: false,
  report: false,
  layout: false,
  map: false,
  onAssetError: 'fail',
}

it.each<[string, object, object]>([
  ['nothing but defaults', {}, { modifications: [] }],
  ['another format', { formats: ['png'] }, { modifications: [], format: 'png' }],
  ['several formats', { formats: ['png', 'pdf'] }, { modifications: [], formats: ['png', 'pdf'] }],
  [
    'every option',
    { scale: 2, quality: 80, transparent: true, strict: true, onAssetError: 'keep', pages: [2] },
    {
      modifications: [],
      scale: 2,
      quality: 80,
      transparent: true,
      strict: true,
      onAssetError: 'keep',
      pages: [2],
    },
  ],
  [
    'what is in no default',
    { pdf: { merge: true }, metadata: { order: 7 } },
    { modifications: [], pdf: { merge: true }, metadata: { order: 7 } },
  ],
])('a request with %s is shown without its defaults', (_, own, shown) => {
  expect(plainRequest({ ...defaults, ...own } as never)).toEqual(shown)
})

it('keeps its modifications as they are', () => {
  const modifications = [{ id: 'a', text: 'x', sparkle: null }]
  expect(plainRequest({ ...defaults, modifications } as never)).toEqual({ modifications })
})
