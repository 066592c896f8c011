import { iconFile } from './icon-file'

it('is an SVG in one colour, which can be replaced', async () => {
  const file = iconFile('bell', 'outline', [
    { d: 'M0 0h4' },
    { d: 'M1 1h2v2z', fill: 'currentColor' },
  ])
  expect([file.name, file.type]).toEqual(['bell.svg', 'image/svg+xml'])
  const text = await file.text()
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="24" height="24"/)
  expect(text).toContain('fill="none" stroke="#000000"')
  expect(text).toContain('<path d="M0 0h4"/><path d="M1 1h2v2z" fill="#000000"/></svg>')
})

it('has no outline if it is filled', async () => {
  const text = await iconFile('bell', 'filled', [{ d: 'M0 0h4v4z' }]).text()
  expect(text).toContain('fill="#000000"')
  expect(text).not.toContain('stroke')
})
