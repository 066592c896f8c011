import { AppError } from '@platen/errors'
import { describeFault, isConnectionFault } from './connection-faults'

/** Creates an error of the form in which pg reports errors of the server. */
const serverError = (code: string): Error =>
  Object.assign(new Error('from the server'), { code, severity: 'ERROR' })

const systemError = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code })

describe('a fault of the connection', () => {
  it.each([
    ['connection does not exist', serverError('08003')],
    ['terminated by an administrator', serverError('57P01')],
    ['server starting up', serverError('57P03')],
    ['too many connections', serverError('53300')],
    ['disk full', serverError('53100')],
    ['statement timeout', serverError('57014')],
    ['lock timeout', serverError('55P03')],
    ['idle in transaction', serverError('25P03')],
    ['deadlock', serverError('40P01')],
    ['refused', systemError('ECONNREFUSED')],
    ['a code that looks like an SQLSTATE', systemError('EPIPE')],
    ['name not known', systemError('ENOTFOUND')],
    ['the driver’s read timeout', new Error('Query read timeout')],
    ['the pool’s timeout', new Error('timeout exceeded when trying to connect')],
    ['cut off', new Error('Connection terminated unexpectedly')],
  ])('becomes unavailable: %s', (_what, error) => {
    expect(isConnectionFault(error)).toBe(true)
    const told = describeFault(error)
    expect(told).toBeInstanceOf(AppError)
    expect(told).toMatchObject({ code: 'unavailable', retryAfter: 2, cause: error })
    expect((told as AppError).publicMessage).not.toContain(error.message)
  })

  it.each([
    ['unique violation', serverError('23505')],
    ['foreign key', serverError('23503')],
    ['U+0000 in a string', serverError('22021')],
    ['syntax', serverError('42601')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['no error at all', 'text'],
    ['an AppError', new AppError('not_found', 'Design not found')],
  ])('is not: %s', (_what, error) => expect(describeFault(error)).toBe(error))
})
