import { modificationKeys, parseStoredModifications } from '@platen/design'
import { type z } from 'zod'
import { parseBody } from '../fields/parse-body'
import { generateRequestOf } from '../renders/generate-request'
import { describeTool, toolNames, tools } from '.'

const descriptions = toolNames.map(describeTool)

interface Node {
  type?: unknown
  description?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

/** Returns every schema within a schema, by its path. */
function nodesOf(node: Node, path: string): [string, Node][] {
  const { properties = {}, items, anyOf = [] } = node
  return [
    [path, node],
    ...Object.entries(properties).flatMap(([key, below]) => nodesOf(below, `${path}.${key}`)),
    ...(items ? nodesOf(items, `${path}[]`) : []),
    ...anyOf.flatMap(option => nodesOf(option, `${path}|`)),
  ]
}

const nodes = descriptions.flatMap(({ name, inputSchema, outputSchema }) => [
  ...nodesOf(inputSchema, `${name} takes`),
  ...nodesOf(outputSchema, `${name} gives`),
])

describe('the tools', () => {
  it('pin names, hints and arguments', () => {
    const pinned = descriptions.map(({ name, annotations, inputSchema }) => [
      name,
      Object.values(annotations)
        .map(hint => (hint ? 'T' : 'F'))
        .join(' '),
      Object.keys(inputSchema['properties'] as object),
      inputSchema['required'] ?? [],
    ])
    expect(pinned).toEqual([
      [
        'list_templates',
        'T F T F',
        [
          'search',
          'page',
          'perPage',
          'orderBy',
          'promoted',
          'category',
          'orientation',
          'size',
          'owner',
        ],
        [],
      ],
      ['get_template', 'T F T F', ['templateId'], ['templateId']],
      ['list_brand_kits', 'T F T F', ['search', 'page', 'perPage', 'orderBy', 'userId'], []],
      [
        'generate_image',
        'F F F T',
        [
          ...['designId', 'modifications', 'format', 'scale', 'pages', 'onAssetError'],
          ...['layout', 'dryRun'],
        ],
        ['designId'],
      ],
    ])
  })

  it('cost a model at most 2,500 tokens', async () => {
    const { Tiktoken } = await import('js-tiktoken/lite')
    const { default: o200k } = await import('js-tiktoken/ranks/o200k_base')
    const tokens = new Tiktoken(o200k).encode(JSON.stringify(descriptions)).length
    expect(tokens).toBeLessThanOrEqual(2500)
  })

  it('have a title and a description', () => {
    for (const { title, description } of descriptions) {
      expect(title).toMatch(/^[A-Z][a-z ]+$/)
      expect(description.length).toBeGreaterThan(40)
    }
  })

  it('describe every property', () => {
    const named = nodes.filter(([path]) => /\.\w+$/.test(path))
    expect(named.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([])
    expect(named.length).toBeGreaterThan(60)
  })

  it('never list types, which older clients cannot read', () => {
    expect(nodes.filter(([, { type }]) => Array.isArray(type)).map(([path]) => path)).toEqual([])
    expect(nodes.map(([path]) => path)).toContain('list_brand_kits gives.data[].name|')
  })

  it('show only modification keys that exist', () => {
    const shown = nodes.flatMap(
      ([path]) => /takes\.modifications\[\]\.(\w+)$/.exec(path)?.[1] ?? [],
    )
    expect(shown.slice(0, 5)).toEqual(['id', 'text', 'src', 'fallbackSrc', 'fill'])
    expect(modificationKeys).toEqual(expect.arrayContaining(shown.slice(1)))
  })
})

describe('the input of a tool', () => {
  it('fills the defaults', () => {
    expect(parseBody(tools.list_templates.input, {})).toEqual({
      search: '',
      page: 0,
      perPage: 24,
      orderBy: 'latest',
      owner: 'public',
    })
    expect(parseBody(tools.generate_image.input, { designId: ' dsg_1 ' })).toEqual({
      designId: 'dsg_1',
      modifications: [],
      scale: 1,
      onAssetError: 'fail',
      layout: false,
      dryRun: false,
    })
  })

  it('leaves missing fields to the defaults of generate', () => {
    const sent = { designId: 'dsg_1', format: 'jpg', pages: [2, 2] }
    const { designId, ...body } = parseBody(tools.generate_image.input, sent)
    const { options, ...request } = generateRequestOf({})
    expect([designId, generateRequestOf(body)]).toEqual([
      'dsg_1',
      { ...request, options: { ...options, formats: ['jpeg'], pages: [2] } },
    ])
  })

  it('tells generate what to do if a picture cannot be used', () => {
    const { onAssetError } = parseBody(tools.generate_image.input, {
      designId: 'dsg_1',
      onAssetError: 'hide',
    })
    expect(generateRequestOf({ onAssetError }).options).toMatchObject({ onAssetError: 'hide' })
  })

  it('accepts every modification that generate accepts, beyond those shown', () => {
    const modifications = [{ id: 'a', rotation: 5, unheard: true }]
    expect(parseBody(tools.generate_image.input, { designId: 'a', modifications })).toMatchObject({
      modifications: parseStoredModifications(modifications),
    })
  })

  it('has the same template filters as REST', () => {
    const sent = { category: 'social', orientation: 'Square', size: '1080x1080', owner: 'all' }
    expect(parseBody(tools.list_templates.input, sent)).toMatchObject({
      ...sent,
      size: { width: 1080, height: 1080 },
    })
  })

  it.each([
    [
      tools.list_templates,
      { page: -1, perPage: 101 },
      /^page must be .* from 0 .*; perPage must be .* from 1 to 100$/,
    ],
    [tools.list_templates, { page: '2' }, /^page must be a whole number/],
    [tools.list_templates, { promoted: 'yes' }, /^promoted must be true or false$/],
    [tools.list_templates, { size: 'A4', category: '' }, /category .*; size must be a size in px/],
    [
      tools.list_brand_kits,
      { orderBy: 'name', userId: 'u'.repeat(129) },
      /^orderBy must be latest or oldest; userId/,
    ],
    [tools.list_brand_kits, { promoted: true }, /does not accept "promoted"/],
    [tools.get_template, {}, /^templateId is required$/],
    [tools.get_template, { templateId: ' ' }, /^templateId must not be empty$/],
    [
      tools.generate_image,
      { designId: 7, format: 'gif' },
      /^designId must be a string.*; format must be one of/,
    ],
  ])('names every fault of %#', (tool, args, faults) => {
    expect(() => parseBody<z.ZodType>(tool.input, args)).toThrow(faults)
  })
})
