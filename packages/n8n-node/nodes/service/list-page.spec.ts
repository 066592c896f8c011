import { followedBy, listed } from './list-page'

const data = [{ id: 'dsg_1', name: 'Poster' }]

it('shows names, and goes on until the last page', () => {
  const first = listed({ data, page: 0, perPage: 1, total: 2 })
  expect(first).toEqual({ results: [{ name: 'Poster', value: 'dsg_1' }], paginationToken: '1' })
  const last = listed({ data, page: 1, perPage: 1, total: 2 }, ' (template)')
  expect(last).toEqual({ results: [{ name: 'Poster (template)', value: 'dsg_1' }] })
})

it('goes on with the next list after the last page of one', () => {
  const results = [{ name: 'Poster', value: 'dsg_1' }]
  const token = (paginationToken?: string, next?: string): string | undefined =>
    followedBy(
      { results, ...(paginationToken !== undefined && { paginationToken }) },
      { kind: 'designs', ...(next !== undefined && { next }) },
    ).paginationToken
  expect(token('1', 'templates 0')).toBe('designs 1')
  expect(token(undefined, 'templates 0')).toBe('templates 0')
  expect(token()).toBeUndefined()
})
