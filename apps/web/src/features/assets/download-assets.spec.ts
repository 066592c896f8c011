import { namesOf } from './download-assets'

it('gives each file a name of its own', () => {
  const logo = { id: 'ast_1', name: 'logo.svg', mimetype: 'image/svg+xml' }
  expect(
    namesOf([
      logo,
      { ...logo, id: 'ast_2', name: 'Logo.svg' },
      { ...logo, id: 'ast_3', name: null },
      { ...logo, id: 'ast_4', name: 'a/b.svg' },
    ]),
  ).toEqual(['logo.svg', 'ast_2 Logo.svg', 'ast_3.svg', 'a-b.svg'])
})
