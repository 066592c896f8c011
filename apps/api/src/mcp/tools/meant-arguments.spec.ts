import { parseBody, studioTools, type ToolName, tools } from '@platen/contract'
import { limits } from '@platen/design'
import { type z } from 'zod'
import { meantArguments } from './meant-arguments'

/** Returns the arguments that a tool is called with, or the error message. */
function called(name: ToolName, args: Record<string, unknown>): unknown {
  const schema: z.ZodObject = tools[name].input
  try {
    return parseBody<z.ZodType>(schema, meantArguments(schema, args).input)
  } catch (error) {
    return (error as Error).message
  }
}

const changed = (change: object): unknown => {
  const modifications = [{ id: 'a', ...change }]
  const input = called('generate_image', { designId: 'dsg_1', modifications })
  if (typeof input !== 'object' || input === null) return input
  const [{ id: _id, ...rest } = { id: '' }] = (input as { modifications: { id: string }[] })
    .modifications
  return rest
}

const change = { id: 'a', text: 'Hi' }
const generated = {
  designId: 'dsg_1',
  modifications: [change],
  scale: 1,
  onAssetError: 'fail',
  layout: false,
  dryRun: false,
}

describe('the intended arguments', () => {
  it.each<[string, Parameters<typeof called>, unknown]>([
    [
      'a list in a text',
      ['generate_image', { designId: 'dsg_1', modifications: JSON.stringify([change]) }],
      generated,
    ],
    [
      'an object in a text in a list',
      ['generate_image', { designId: 'dsg_1', modifications: [` ${JSON.stringify(change)}\n`] }],
      generated,
    ],
    [
      'numbers in texts',
      ['generate_image', { designId: 'dsg_1', scale: '2', pages: ['1', ' 2 '] }],
      { ...generated, modifications: [], scale: 2, pages: [1, 2] },
    ],
    [
      'numbers in a list in a text',
      ['generate_image', { designId: 'dsg_1', pages: '[1, "2"]' }],
      { ...generated, modifications: [], pages: [1, 2] },
    ],
    [
      'null for what may be left out',
      ['list_templates', { search: null, page: null, perPage: null, category: null, size: null }],
      { search: '', page: 0, perPage: 24, orderBy: 'latest', owner: 'public' },
    ],
    [
      'a number as a text',
      ['list_brand_kits', { search: 2026 }],
      { search: '2026', page: 0, perPage: 24, orderBy: 'latest' },
    ],
    ['a number as an id', ['get_template', { templateId: 7 }], { templateId: '7' }],
  ])('takes %s', (_, call, expected) => expect(called(...call)).toEqual(expected))

  it.each<[object, object]>([
    [{ text: 20 }, { text: '20' }],
    [{ text: true }, { text: 'true' }],
    [
      { fontSize: '12.5', x: '-3', width: '1e2' },
      { fontSize: 12.5, x: -3, width: 100 },
    ],
    [{ cornerRadius: '4' }, { cornerRadius: 4 }],
    [{ cornerRadius: '[1,2,3,4]' }, { cornerRadius: [1, 2, 3, 4] }],
    [
      { background: '{"color":"#fff"}' },
      { background: expect.objectContaining({ color: '#fff' }) as object },
    ],
    [{ background: '#fff' }, { background: '#fff' }],
    [
      { spans: '[{"start":"0","end":2,"fontWeight":"700"}]' },
      { spans: [{ start: 0, end: 2, fontWeight: 700 }] },
    ],
    [{ colors: '{"#ff0000":"#00ff00"}' }, { colors: { '#ff0000': '#00ff00' } }],
    [{ fill: null, src: null }, {}],
    [
      { maxLines: null, crop: null },
      { maxLines: null, crop: null },
    ],
    [{ text: '[1]' }, { text: '[1]' }],
    [{ text: '7' }, { text: '7' }],
    [{ unheardOf: null }, { unheardOf: null }],
  ])('reads a modification of %j', (sent, expected) => expect(changed(sent)).toEqual(expected))

  it.each<[object, string]>([
    [{ fontSize: 'large' }, 'fontSize must be a number'],
    [{ fontSize: '' }, 'fontSize must be a number'],
    [{ x: '0x10' }, 'x must be a number'],
    [{ text: {} }, 'text must be a string'],
    [{ visible: 'yes' }, 'visible must be true or false'],
    [{ spans: '{}' }, 'spans must be a list of spans'],
    [{ colors: '[' }, 'colors must be an object'],
  ])('leaves a modification of %j to be refused', (sent, fault) => {
    expect(changed(sent)).toContain(fault)
  })

  it('treat null for a required argument as missing', () => {
    expect(called('get_template', { templateId: null })).toContain('templateId')
  })

  it('name unknown arguments, whatever they are called', () => {
    const args = JSON.parse('{"search":"a","searchTerm":"b","__proto__":1,"toString":2}') as Record<
      string,
      unknown
    >
    expect(meantArguments(tools.list_templates.input, args)).toEqual({
      input: { search: 'a' },
      ignored: ['searchTerm', '__proto__', 'toString'],
    })
  })

  it('contain no more values from strings than a body may have', () => {
    const { length } = Array.from({ length: limits.values / 2 })
    const text = `[${'1,'.repeat(length)}1]`
    const { input } = meantArguments(tools.generate_image.input, {
      designId: 'a',
      modifications: [text, text, text],
    })
    const { modifications } = input as { modifications: unknown[] }
    expect(modifications.map(read => typeof read)).toEqual(['object', 'string', 'string'])
  })
})

describe('the intended operations', () => {
  const edited = (operations: unknown): unknown => {
    const schema: z.ZodObject = studioTools.edit_design.input
    const { input } = meantArguments(schema, { designId: 'dsg_1', revision: '0', operations })
    return (parseBody<z.ZodType>(schema, input) as { operations: unknown }).operations
  }
  const moved = { op: 'move', id: 'a', x: 1, y: 2 }
  const element = { id: 'a', type: 'text', text: 'Hi' }
  const laid = (node: unknown): object => ({ op: 'layout', in: 'page-1', node })
  const row = { kind: 'row', gap: 4, children: [{ element, grow: 1 }] }

  it.each<[string, unknown, unknown]>([
    ['numbers in texts', [{ ...moved, x: '1', y: ' 2' }], [moved]],
    ['an operation in a text', [JSON.stringify(moved)], [moved]],
    ['all of them in a text', JSON.stringify([moved]), [moved]],
    [
      'null for what may be left out',
      [{ op: 'duplicate', id: 'a', as: null }],
      [{ op: 'duplicate', id: 'a' }],
    ],
    ['a layout in a text', [laid(JSON.stringify(row))], [laid(row)]],
    ['a number in a row', [laid({ ...row, gap: '4' })], [laid(row)]],
    ['a number beside an element', [laid({ element, grow: '1' })], [laid({ element, grow: 1 })]],
  ])('are read from %s', (_what, sent, meant) => {
    expect(edited(sent)).toEqual(meant)
  })

  it.each<[unknown, RegExp]>([
    [[{ ...moved, op: 'push' }], /operations\[0\]\.op must be one of add, set/],
    [[{ id: 'a' }], /operations\[0\]\.op/],
    [[7], /operations\[0\] must be an object/],
    [[laid({ grow: 1 })], /operations\[0\]\.node/],
    ['[', /operations must be a list/],
  ])('%j are refused by what is wrong', (sent, message) => {
    expect(() => edited(sent)).toThrow(message)
  })
})
