import { parseDesign } from '@platen/design'
import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

const withFields = 'tpl_00000000000000000000000001'
const without = 'tpl_00000000000000000000000002'
const hostile = 'tpl_00000000000000000000000003'
const text = { type: 'text', x: 0, y: 0, width: 300, height: 40 }
const bare = {
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'front',
      background: '#f4f1ea',
      children: [
        { ...text, id: 'headline', name: 'Headline', text: 'Two\nlines' },
        { ...text, id: 'small-print', name: 'Small print', text: 'Until Friday' },
      ],
    },
  ],
}

const hostileText = '[a](https://evil.example) `b` <i>c</i> \\| d'
const hostileSource = {
  ...bare,
  pages: [
    { id: 'front', children: [{ ...text, id: 'headline', name: '![x](y)', text: hostileText }] },
  ],
}

const source = {
  ...bare,
  fields: [
    {
      elementId: 'headline',
      key: 'text',
      label: 'Headline | title',
      help: 'Short.',
      sample: "It's on",
      required: true,
      maxCharacters: 40,
      maxLines: 1,
    },
    { elementId: 'front', key: 'fill', label: 'Paper', colors: ['#f4f1ea', '#ffffff'] },
  ],
}

let api: TestApi

async function save(id: string, name: string, document: object): Promise<void> {
  const { design } = parseDesign(document)
  const described = { category: 'Social', keywords: [], promoted: false, fonts: ['Inter'] }
  const size = { width: design.width, height: design.height }
  await api.database.templates.save({ id, name, ...described, document: design, ...size })
}

beforeAll(async () => {
  api = await startTestApi()
  await save(withFields, 'Sale card', source)
  await save(without, 'Plain card', bare)
  await save(hostile, 'Sale](https://evil.example)\n# <b>', hostileSource)
})

afterAll(() => api.stop())

const read = (path: string): Promise<Reply> => call(api, path, { apiKey: null })
const lines = ({ text }: Reply): string[] => text.split('\n')

describe('the page of a template for machines', () => {
  it('needs no key, and lists the values that may be changed, with their limits', async () => {
    const reply = await read(`/templates/${withFields}.md`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ])
    expect(lines(reply)[0]).toBe('# Sale card')
    expect(lines(reply)[2]).toBe(
      `\`${withFields}\` · version 1 · Social · 400 × 300 px · 1 page · Inter`,
    )
    expect(lines(reply)).toContain(
      '| `headline` | `text` | Headline \\| title. Short. | required, at most 40 characters, at most 1 line | Two lines |',
    )
    expect(lines(reply)).toContain(
      '| `front` | `fill` | Paper | one of #f4f1ea #ffffff | #f4f1ea |',
    )
    expect(reply.text).not.toContain('small-print')
  })

  it('renders no name or text as Markdown or HTML', async () => {
    const reply = await read(`/templates/${hostile}.md`)
    expect(lines(reply)[0]).toBe(String.raw`# Sale\](https://evil.example) # \<b\>`)
    expect(lines(reply)).toContain(
      '| `headline` | `text` ' +
        String.raw`| !\[x\](y) |  | \[a\](https://evil.example) \`b\` \<i\>c\</i\> \\\| d |`,
    )
  })

  it('lists the texts of a template without fields', async () => {
    const reply = await read(`/templates/${without}.md`)
    expect(lines(reply)).toContain('| `small-print` | `text` | Small print |  | Until Friday |')
  })

  it.each([withFields, without])('has a call of %s that breaks no rule', async id => {
    const { text: page } = await read(`/templates/${id}.md`)
    expect(page).toContain(`curl http://platen.test/api/v1/${id}/generate`)
    const [, sent = ''] = /-d '([^]*?)'\n```/.exec(page) ?? []
    const body = JSON.parse(sent.replaceAll(String.raw`'\''`, "'")) as object
    const reply = await call(api, `/api/v1/${id}/generate`, {
      method: 'POST',
      body: { ...body, strict: true, async: true },
    })
    expect([reply.status, Object.keys(body)]).toEqual([202, ['modifications']])
  })

  it.each([`/templates/${withFields}x.md`, '/templates/.md', '/templates/tpl_1.md'])(
    'is not found: %s',
    async path => expect((await read(path)).status).toBe(404),
  )

  it("does not exist for an organization's own template", async () => {
    const { id } = await saveOwn()
    expect((await read(`/templates/${id}.md`)).status).toBe(404)
    expect((await call(api, `/api/v1/templates/${id}`)).status).toBe(200)
  })
})

async function saveOwn(): Promise<{ id: string }> {
  const design = await call(api, '/api/v1/designs', {
    method: 'POST',
    body: { name: 'Own card', document: source },
  })
  const made = await call(api, `/api/v1/designs/${String(design.body['id'])}/template`, {
    method: 'PUT',
    body: { category: 'Social' },
  })
  return { id: String(made.body['id']) }
}

it('every public template is listed with its page', async () => {
  const reply = await read('/templates.md')
  const links = [...reply.text.matchAll(/- \[(.+)\]\(http:\/\/platen\.test(.+)\): (.+)/g)]
  expect(links.map(([, name, path, about]) => [name, path, about])).toEqual([
    [
      String.raw`Sale\](https://evil.example) # \<b\>`,
      ...[`/templates/${hostile}.md`, 'Social, 400 × 300 px'],
    ],
    ['Plain card', `/templates/${without}.md`, 'Social, 400 × 300 px'],
    ['Sale card', `/templates/${withFields}.md`, 'Social, 400 × 300 px'],
  ])
})
