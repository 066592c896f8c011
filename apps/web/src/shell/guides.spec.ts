import { guidesIn } from './guides'

it('finds the guides and nothing else', () => {
  const text = [
    '- `GET /api/v1/me`: Read the key',
    '- [OpenAPI 3.1](http://localhost:3000/openapi.json): every field',
    '- [Reference](http://localhost:3000/docs): the same as web pages',
    '- [Quick start](http://localhost:3000/docs/quick-start.md): Your first picture with curl.',
    '- [Tool server](https://a.example/platen/docs/tool-server.md): Connecting an assistant.',
  ].join('\n')
  expect(guidesIn(text)).toEqual([
    { slug: 'quick-start', title: 'Quick start', about: 'Your first picture with curl.' },
    { slug: 'tool-server', title: 'Tool server', about: 'Connecting an assistant.' },
  ])
})
