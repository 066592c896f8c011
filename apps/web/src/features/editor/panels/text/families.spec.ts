/**
 * Replaces a module, which only this file loads.
 * @jest-environment node
 */
import { offeredFamilies } from './families'

jest.mock('../../../../service/own-path', () => ({ ownPath: (url: string) => `/files/${url}` }))

const face = (family: string, weight = 400, style: 'italic' | 'normal' = 'normal') => ({
  family,
  weight,
  style,
  url: `${family}-${weight}-${style}`,
  src: `${family}-${weight}-${style}`,
})

it('offers own families first, each once, shown by its most regular face', () => {
  const shipped = [face('Lora', 700), face('Lora', 400, 'italic'), face('Lora'), face('Anton')]
  const own = [face('Zeta', 900), face('Zeta', 300), face('lora')]
  expect(offeredFamilies(shipped, own)).toEqual([
    { name: 'lora', isOwn: true, sample: '/files/lora-400-normal' },
    { name: 'Zeta', isOwn: true, sample: '/files/Zeta-300-normal' },
    { name: 'Anton', isOwn: false, sample: 'Anton-400-normal' },
  ])
})
