import { facesOf, fontsOf } from './own-faces'

const asset = (family: string | undefined, url: string, more: object = {}): object => ({
  ...(family !== undefined && { family }),
  ...{ url, weight: 400, style: 'normal' },
  ...more,
})

it('takes the newest file of each face, and none of a shipped family or without one', () => {
  const newest = asset('Halo', 'https://platen.example/files/org/new-mac.ttf')
  const older = asset('HALO', 'https://platen.example/files/org/old-mac.ttf')
  const bold = asset('Halo', 'https://platen.example/files/org/bold-mac.ttf', { weight: 700 })
  const shipped = asset('inter', 'https://platen.example/files/org/inter-mac.ttf')
  const nameless = asset(undefined, 'https://platen.example/files/org/none-mac.ttf')
  expect(facesOf([newest, older, bold, shipped, nameless] as never)).toEqual([
    { family: 'Halo', weight: 400, style: 'normal', url: '/files/org/new-mac.ttf?stream' },
    { family: 'Halo', weight: 700, style: 'normal', url: '/files/org/bold-mac.ttf?stream' },
  ])
})

it('takes the families of the design before those of the organization, and none of other hosts', () => {
  const brought = { family: 'Halo', weight: 400, style: 'normal' }
  const fonts = [
    { ...brought, src: 'https://platen.example/files/org/own-mac.ttf' },
    { ...brought, weight: 700, src: 'https://elsewhere.example/a.ttf' },
  ]
  const uploaded = { family: 'Other', weight: 400, style: 'normal', url: '/files/o?stream' }
  const hidden = { ...uploaded, family: 'halo' }
  expect(fontsOf({ fonts } as never, [hidden, uploaded] as never)).toEqual([
    { ...brought, url: '/files/org/own-mac.ttf?stream' },
    uploaded,
  ])
})
