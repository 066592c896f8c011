import { type AppError } from '@platen/errors'
import { parseQuery } from '../fields/parse-body'
import { listRendersQuerySchema } from './renders-list'

describe('the query of the list of renders', () => {
  it('fills its defaults', () => {
    expect(parseQuery(listRendersQuerySchema, {})).toEqual({
      purpose: 'call',
      search: '',
      page: 0,
      perPage: 24,
      orderBy: 'latest',
    })
  })

  it.each([
    [{ status: 'done' }, 'status must be one of queued, rendering, completed, failed, cancelled'],
    [{ status: ['failed', 'queued'] }, 'status must be one of'],
    [{ designId: ['a', 'b'] }, 'designId must be the id of one design or template'],
    [{ designId: 'd'.repeat(65) }, 'designId must be the id of one design or template'],
    [{ batchId: ['a', 'b'] }, 'batchId must be the id of one batch'],
    [{ orderBy: '' }, 'orderBy must be latest or oldest'],
    [{ perPage: '101' }, 'perPage must be a whole number from 1 to 100'],
  ])('refuses %j', (query, message) => {
    let reported = ''
    try {
      parseQuery(listRendersQuerySchema, query)
    } catch (error) {
      reported = (error as AppError).publicMessage
    }
    expect(reported).toContain(message)
  })
})
