import { migrate, type MigrationPlan } from './migrate'
import { deepFreeze } from '../testing/documents'

/** A plausible history up to version 4: a renamed property, sizes from scale factors, a default of the document. */
const plan: MigrationPlan = {
  current: 4,
  migrations: [
    { elements: { text: ({ size, ...text }) => ({ ...text, fontSize: size }) } },
    { elements: { text: text => ({ ...text, fontSize: Number(text['fontSize']) * 2 }) } },
    { document: document => ({ locale: 'en', ...document }) },
  ],
}

const old = deepFreeze({
  schemaVersion: 1,
  pages: [
    {
      id: 'p',
      children: [
        { id: 'g', type: 'group', children: [{ id: 't', type: 'text', size: 10 }, null] },
        { id: 'c', type: 'chart', size: 10 },
      ],
    },
  ],
})

describe('migrate', () => {
  it('takes every object through the steps of its kind, version by version', () => {
    expect(migrate(old, plan)).toEqual({
      schemaVersion: 4,
      locale: 'en',
      pages: [
        {
          id: 'p',
          children: [
            { id: 'g', type: 'group', children: [{ id: 't', type: 'text', fontSize: 20 }, null] },
            { id: 'c', type: 'chart', size: 10 },
          ],
        },
      ],
    })
  })

  it('starts at the version of the document', () => {
    const document = { schemaVersion: 2, pages: [{ children: [{ type: 'text', fontSize: 10 }] }] }
    expect(migrate(document, plan)).toMatchObject({
      pages: [{ children: [{ type: 'text', fontSize: 20 }] }],
    })
  })

  it.each([
    { schemaVersion: 4 },
    { schemaVersion: 9 },
    { schemaVersion: 0 },
    { schemaVersion: 1.5 },
    { schemaVersion: '1' },
    {},
    null,
    7,
    [],
  ])('leaves %j to the checks', input => expect(migrate(input, plan)).toBe(input))
})
