import { z } from 'zod'
import { idsField, listFields, momentText, sizeText, userIdField } from './list-query'
import { parseQuery } from './parse-body'

const schema = z.object({
  ...listFields,
  userId: userIdField,
  ids: idsField,
  size: sizeText.optional(),
})

describe('the query of a list', () => {
  it('has its defaults', () => {
    expect(parseQuery(schema, {})).toEqual({ search: '', page: 0, perPage: 24, orderBy: 'latest' })
  })

  it('reads numbers', () => {
    const sent = { page: '7', perPage: '100', orderBy: 'oldest', search: '100%_\\' }
    expect(parseQuery(schema, sent)).toEqual({ ...sent, page: 7, perPage: 100 })
  })

  it('limits neither page numbers nor search terms', () => {
    const sent = { page: String(Number.MAX_SAFE_INTEGER), search: 'x'.repeat(10_000) }
    expect(parseQuery(schema, sent)).toMatchObject({ ...sent, page: Number.MAX_SAFE_INTEGER })
  })

  it('reads ids and a size', () => {
    expect(parseQuery(schema, { ids: 'dsg_1,dsg_2', size: '1080x1350.5' })).toMatchObject({
      ids: ['dsg_1', 'dsg_2'],
      size: { width: 1080, height: 1350.5 },
    })
    const ids = Array.from({ length: 100 }, (_, nth) => `dsg_${nth}`)
    expect(parseQuery(schema, { ids: ids.join(',') }).ids).toEqual(ids)
  })

  it('ignores unknown parameters', () => {
    expect(parseQuery(schema, { utm: 'x' })).not.toHaveProperty('utm')
  })

  it.each([
    [{ page: '-1' }, 'page must be a whole number from 0'],
    [{ page: '' }, 'page must be'],
    [{ page: '1.5' }, 'page must be'],
    [{ page: '1e1' }, 'page must be'],
    [{ page: '9007199254740992' }, 'page must be'],
    [{ page: ['1', '2'] }, 'page must be'],
    [{ perPage: '0' }, 'perPage must be a whole number from 1 to 100'],
    [{ perPage: '101' }, 'perPage must be'],
    [{ orderBy: '' }, 'orderBy must be latest or oldest'],
    [{ orderBy: 'name' }, 'orderBy must be'],
    [{ search: ['a', 'b'] }, 'search must be one string'],
    [{ search: 'a\u0000' }, 'search'],
    [{ ids: 'a,'.repeat(100) }, 'ids must be at most 100 ids, separated by commas'],
    [{ ids: 'a'.repeat(6401) }, 'ids must be at most 100 ids'],
    [{ ids: ['a', 'b'] }, 'ids must be at most 100 ids'],
    [{ size: '0x10' }, 'size must be a size in px, like 1080x1350'],
    [{ userId: 'x'.repeat(129) }, 'userId must be one string of at most 128'],
  ])('refuses %j', (query, message) => expect(() => parseQuery(schema, query)).toThrow(message))
})

describe('a moment in a query', () => {
  const moment = z.object({ from: momentText() })

  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.5+02:00', '2026-11-21T07:30:00.500Z'],
  ])('accepts %s', (from, at) => expect(parseQuery(moment, { from }).from.toISOString()).toBe(at))

  it.each([
    '',
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-11-21T09:30:00',
    '0000-01-01',
    ['a'],
  ])('refuses %j and names the field', from => {
    expect(() => parseQuery(moment, { from })).toThrow(
      'from must be a date or a time, like 2026-11-21 or 2026-11-21T09:30:00Z',
    )
  })
})
