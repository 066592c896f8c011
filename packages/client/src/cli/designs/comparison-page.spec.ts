import { comparisonPage } from './comparison-page'

const png = new Uint8Array([1, 2, 3])

it('shows both sides of each page, and the pages that only one has', () => {
  const compared = { id: 'dsg_1', name: 'One', version: 7, lines: ['a.text: 1 → 2'] }
  const page = comparisonPage([{ ...compared, before: [png, png], after: [png] }])
  expect(page.match(/<img src="data:image\/png;base64,AQID" alt="[^"]+"/g)).toEqual([
    expect.stringContaining('Version 7, page 1'),
    expect.stringContaining('File, page 1'),
    expect.stringContaining('Version 7, page 2'),
  ])
  expect(page).toContain('File, page 2: none')
  expect(page).toContain('a.text: 1 → 2')
})

it('shows the texts of the service as texts', () => {
  const evil = `"'><script>alert(1)</script>&amp;`
  const page = comparisonPage([
    { id: evil, name: evil, version: evil as never, lines: [evil], before: [png], after: [] },
  ])
  expect(page).not.toContain('<script')
  expect(
    page.match(/&quot;&#39;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;amp;/g),
  ).toHaveLength(5)
})

it('says that nothing differs', () => {
  expect(comparisonPage([])).toContain('Nothing differs.')
})
