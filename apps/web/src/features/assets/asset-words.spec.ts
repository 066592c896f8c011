import { type Asset } from '@platen/client'
import { hrefOf, wordsOf } from './asset-words'

describe('an asset', () => {
  const now = Date.parse('2026-11-23T09:00:00Z')
  const drawing: Asset = {
    id: 'ast_1',
    url: 'https://platen.example/files/a.svg',
    mimetype: 'image/svg+xml',
    checksum: 'a'.repeat(64),
    size: 2048,
    width: null,
    height: null,
    name: null,
    createdAt: '2026-11-03T09:00:00.000Z',
  }

  it.each<[facts: Partial<Asset>, title: string, detail: string]>([
    [{ family: 'Lora', weight: 700 }, 'Lora Bold 700', '2 KB · 3 Nov'],
    [{ name: 'badge.svg', width: 64, height: 64 }, 'badge.svg', '64 × 64 · 2 KB · 3 Nov'],
    [{ name: 'badge', width: 64, height: 64 }, 'badge', 'SVG · 64 × 64 · 2 KB · 3 Nov'],
    [{ name: 'lora.ttf', family: 'Lora', weight: 700 }, 'Lora Bold 700', 'lora.ttf · 2 KB · 3 Nov'],
    [{ width: 1080, height: 1349.6 }, 'SVG · 1080 × 1350', '2 KB · 3 Nov'],
    [{}, 'SVG · 2 KB', '3 Nov'],
  ])('with %j is known as %s', (facts, title, detail) => {
    expect(wordsOf({ ...drawing, ...facts }, now)).toEqual({ title, detail })
  })

  it('is open over its list', () => {
    expect(hrefOf({ id: 'ast_1' }, { kind: 'font' })).toBe('/assets?kind=font&asset=ast_1')
    expect(hrefOf({ id: 'ast_1' }, {})).toBe('/assets?asset=ast_1')
  })
})
