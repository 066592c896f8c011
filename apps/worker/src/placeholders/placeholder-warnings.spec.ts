import { type Placeholder } from '@platen/design'
import { AppError } from '@platen/errors'
import { assetErrors, warnOf } from './placeholder-warnings'

const chosen = (shown: Placeholder, ...reasons: string[]): Parameters<typeof warnOf>[0][0] => ({
  elementId: 'photo',
  shown,
  faults: reasons.map(reason => new AppError('asset_unusable', reason, { internal: 'secret' })),
})

it.each<[Placeholder, string, string]>([
  ['fallback', 'asset_replaced', 'a is gone; its fallbackSrc is shown instead'],
  ['design', 'asset_replaced', 'a is gone; the image of the design is shown instead'],
  ['nothing', 'asset_left_out', 'a is gone; it is left out'],
])('warns of %s with %s', (shown, code, said) => {
  expect(warnOf([chosen(shown, 'a is gone')])).toEqual([
    { code, message: `element "photo": ${said}`, elementId: 'photo' },
  ])
})

it('reports why and what is shown, by the element', () => {
  expect([...assetErrors([chosen('nothing', 'a is gone', 'b is gone')])]).toEqual([
    ['photo', { message: 'a is gone; b is gone', shown: 'nothing' }],
  ])
})
