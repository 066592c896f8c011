import { type Asset } from '@platen/client'
import { faceName, splitFonts } from './families'

const asset = (parts: Partial<Asset>): Asset => parts as Asset
const picture = asset({ id: 'ast_1', mimetype: 'image/png' })
const face = (family: string, weight: number, style: 'normal' | 'italic'): Asset =>
  asset({ id: `${family} ${weight} ${style}`, family, weight, style })

describe('fonts', () => {
  it('are grouped by family, the lightest face first, each followed by its italic', () => {
    const faces = [
      face('Acme', 700, 'normal'),
      picture,
      face('Söhne', 400, 'normal'),
      face('Acme', 400, 'italic'),
      face('Acme', 400, 'normal'),
    ]
    const { families, others } = splitFonts(faces)
    expect(others).toEqual([picture])
    expect(families.map(({ name, faces }) => [name, faces.map(({ id }) => id)])).toEqual([
      ['Acme', ['Acme 400 normal', 'Acme 400 italic', 'Acme 700 normal']],
      ['Söhne', ['Söhne 400 normal']],
    ])
  })

  it.each([
    [{ weight: 400 }, 'Regular 400'],
    [{ weight: 700, style: 'italic' }, 'Bold italic 700'],
    [{ weight: 350, style: 'normal' }, '350'],
  ] as const)('are named by their face: %j', (parts, name) => expect(faceName(parts)).toBe(name))
})
