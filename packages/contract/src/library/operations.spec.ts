import { z } from 'zod'
import { parseBody } from '../fields/parse-body'
import { compactSchema } from '../tools/compact-schema'
import { operationsField, shownOperationsField } from './operations'

const body = z.strictObject({ operations: operationsField })
const parse = (...operations: unknown[]): unknown => parseBody(body, { operations }).operations

const text = { id: 'title', type: 'text', width: 200, height: 40, text: 'Hello' }
const row = (...children: object[]): object => ({
  op: 'layout',
  in: 'page',
  node: { kind: 'row', children },
})

it.each<[op: string, operation: object]>([
  [
    'add',
    { op: 'add', element: { ...text, shadow: { color: '#000000' } }, parentId: 'card', index: 0 },
  ],
  ['set', { op: 'set', id: 'title', keys: { fontSize: 30 } }],
  ['move', { op: 'move', id: 'title', x: 1, y: -1 }],
  ['resize', { op: 'resize', id: 'title', width: 10, height: 20, x: 3 }],
  ['order', { op: 'order', id: 'title', to: 'front' }],
  ['group', { op: 'group', ids: ['title', 'note'], id: 'card' }],
  ['ungroup', { op: 'ungroup', id: 'card' }],
  ['duplicate', { op: 'duplicate', id: 'title', as: 'subtitle' }],
  ['delete', { op: 'delete', id: 'title' }],
  ['rename', { op: 'rename', id: 'title', to: 'headline' }],
  ['page.add', { op: 'page.add', page: { id: 'back', background: '#112233', children: [text] } }],
  ['page.set', { op: 'page.set', id: 'page', keys: { bleed: 12 } }],
  ['page.delete', { op: 'page.delete', id: 'page' }],
  ['applyBrand', { op: 'applyBrand', brandKitId: 'kit_1' }],
  ['align', { op: 'align', ids: ['title'], to: 'middle' }],
  ['distribute', { op: 'distribute', ids: ['a', 'b', 'c'], axis: 'y' }],
  ['field.set', { op: 'field.set', field: { elementId: 'title', key: 'text', label: 'Title' } }],
  [
    'layout',
    row(
      { element: { id: 'title', type: 'text', text: 'Hello' }, grow: 1 },
      { element: { id: 'logo' }, width: 40 },
      {
        kind: 'box',
        id: 'rule',
        fill: '#000000',
        cornerRadius: 2,
        height: 2,
        padding: { left: 4 },
      },
    ),
  ],
])('%s is read as it was sent', (_, operation) => {
  expect(parse(operation)).toEqual([operation])
})

it.each<[what: string, operation: object, fault: string]>([
  [
    'an unknown operation',
    { op: 'paint' },
    'operations[0].op must be one of add, set, move, resize, order, group, ungroup, duplicate, delete, rename, page.add, page.set, page.delete, applyBrand, align, distribute, field.set, layout',
  ],
  [
    'an unknown argument',
    { op: 'delete', id: 'a', force: true },
    'operations[0] does not accept "force"',
  ],
  ['a missing argument', { op: 'rename', id: 'a' }, 'operations[0].to is required'],
  [
    'a value that a key cannot have',
    { op: 'add', element: { ...text, fontSize: 'large' } },
    'operations[0].element.fontSize must be a number above 0 and at most 5000',
  ],
  [
    'an unknown kind',
    { op: 'add', element: { ...text, type: 'button' } },
    'operations[0].element.type must be one of text, image, svg, shape, line, group, qr',
  ],
  [
    'an unknown key within a value',
    { op: 'add', element: { ...text, shadow: { color: '#000000', size: 3 } } },
    'operations[0].element.shadow does not accept "size"',
  ],
  [
    'an unknown kind in a group',
    {
      op: 'add',
      element: {
        id: 'a',
        type: 'group',
        width: 9,
        height: 9,
        children: [{ id: 'b', type: 'div' }],
      },
    },
    'operations[0].element.children[0].type must be one of text, image, svg, shape, line, group, qr',
  ],
  [
    'a value that a page cannot have',
    { op: 'page.add', page: { bleed: -1 } },
    'operations[0].page.bleed must be a number from 0 to 1000',
  ],
  [
    'an unknown key of a page',
    { op: 'page.add', page: { color: '#000000' } },
    'operations[0].page does not accept "color"',
  ],
  [
    'an element of a page',
    { op: 'page.add', page: { children: [{ ...text, width: 0 }] } },
    'operations[0].page.children[0].width must be a number above 0 and at most 20000',
  ],
  [
    'a place in a layout',
    row({ element: { id: 'a', type: 'text', x: 5 } }),
    'operations[0].node.children[0].element.x is not accepted: the layout gives it',
  ],
  [
    'a new element without a type',
    row({ element: { id: 'a', text: 'Hi' } }),
    'operations[0].node.children[0].element.type must be one of text, image, svg, shape, line, group, qr',
  ],
  [
    'an unknown kind of node',
    row({ kind: 'grid' }),
    'operations[0].node.children[0].kind must be one of row, column, stack, box',
  ],
  [
    'an unknown key of a node',
    row({ kind: 'row', wrap: true }),
    'operations[0].node.children[0] does not accept "wrap"',
  ],
  [
    'a gap below 0',
    row({ kind: 'row', gap: -1 }),
    'operations[0].node.children[0].gap must be at least 0',
  ],
])('%s is a fault', (_, operation, fault) => {
  expect(() => parse(operation)).toThrow(fault)
})

it('an unknown key of an element is a fault, with those that it accepts', () => {
  expect(() => parse({ op: 'add', element: { ...text, color: '#000000' } })).toThrow(
    /^operations\[0\]\.element does not accept "color"; a text accepts id, name, x, .*, curve$/,
  )
})

it('faults name the operation among others', () => {
  const good = { op: 'delete', id: 'a' }
  expect(() => parse(good, good, good, { op: 'add', element: { ...text, opacity: 3 } })).toThrow(
    'operations[3].element.opacity must be a number from 0 to 1',
  )
})

it('there are at most 100 of them, and ten layouts', () => {
  const good = { op: 'delete', id: 'a' }
  expect(() => parse(...Array.from({ length: 101 }, () => good))).toThrow(
    'operations must contain at most 100 operations',
  )
  expect(() => parse(...Array.from({ length: 11 }, () => row()))).toThrow(
    'operations must contain at most 10 layouts',
  )
})

it('there are at most 60,000 values in them, and 500 ids in each', () => {
  const values = { op: 'set', id: 'a', keys: { values: Array<number>(60_000).fill(1) } }
  expect(() => parse(values)).toThrow('operations must contain at most 60,000 values')
  const ids = Array<string>(501).fill('a')
  expect(() => parse({ op: 'align', ids, to: 'left' })).toThrow(
    'operations[0].ids must contain at most 500 elements',
  )
})

it('of the keys that an element does not accept, ten are told', () => {
  const strays = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`stray-${at}`, 1]))
  const told = /^(operations\[0\]\.element does not accept "stray-\d"[^"]*){10}$/
  expect(() => parse({ op: 'add', element: { ...text, ...strays } })).toThrow(told)
})

it('what tools show of them accepts each, and costs a model at most 900 tokens', async () => {
  const { Tiktoken } = await import('js-tiktoken/lite')
  const { default: o200k } = await import('js-tiktoken/ranks/o200k_base')
  const schema = compactSchema(z.toJSONSchema(shownOperationsField, { io: 'input' }))
  expect(new Tiktoken(o200k).encode(JSON.stringify(schema)).length).toBeLessThanOrEqual(900)
  const sent = [{ op: 'align', ids: ['a'], to: 'left' }, row({ element: { id: 'a' } })]
  expect(shownOperationsField.parse(sent)).toEqual(sent)
})
