import { samples } from '@platen/contract'
import { codeBlock, toolsOf } from './code-block'

it.each([
  ['a shell', '-H "Authorization: Bearer $PLATEN_KEY"', '$PLATEN_KEY'],
  ['TypeScript', 'Authorization: `Bearer ${env.PLATEN_KEY}`', '${env.PLATEN_KEY}'],
  ['Python', `f"Bearer {os.environ['PLATEN_KEY']}"`, '{os.environ[&#39;PLATEN_KEY&#39;]}'],
])('marks the key in the words of %s, and who may create one', (_, text, marked) => {
  const block = codeBlock({ label: 'Call', text })
  expect(block).toContain(`Bearer <span data-key>${marked}</span>`)
  expect(block).toContain('<span class="tools" data-key-tools="editor owner"></span>')
})

it.each([
  ['$PLATEN_URL/api/v1', '<span data-address>$PLATEN_URL</span>/api/v1'],
  [`/${samples.design}/generate`, `/<span data-id="dsg">${samples.design}</span>/generate`],
  [`/${samples.brandKit}`, `/<span data-id="bk">${samples.brandKit}</span>`],
])('marks what a reader may have of their own in %s', (text, marked) => {
  expect(codeBlock({ label: 'Call', text })).toContain(marked)
})

it.each(['export PLATEN_KEY=plt_1', 'dsg_…', samples.key])('marks nothing in %s', text => {
  expect(codeBlock({ label: 'Call', text })).toContain(`<code>${text}</code>`)
  expect(toolsOf(false)).toBe('<span class="tools"></span>')
})
