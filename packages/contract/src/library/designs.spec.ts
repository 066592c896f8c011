import { type AppError } from '@platen/errors'
import { parseRouteInput } from '..'

const parse = (body: unknown): unknown =>
  parseRouteInput('createDesign', { params: {}, query: {}, body }).body

describe('the body of a new design', () => {
  it('fills the user and leaves the document to the design package', () => {
    const document = { anything: true }
    expect(parse({ name: ' Poster ', document })).toEqual({
      name: 'Poster',
      document,
      userId: null,
    })
  })

  it.each<[unknown, string]>([
    [undefined, 'body is required'],
    [{ document: {} }, 'name is required'],
    [{ name: '  ', document: {} }, 'name must not be empty'],
    [{ name: 'x'.repeat(256), document: {} }, 'name must be a string of at most 255 characters'],
    [{ name: 'x' }, 'document is required'],
    [
      { name: 'x', document: {}, userId: 'u'.repeat(129) },
      'userId must be a string of at most 128 characters',
    ],
    [{ name: 'x', document: {}, id: 'dsg_1' }, 'body does not accept "id"'],
  ])('refuses %j', (body, message) => {
    let reported = ''
    try {
      parse(body)
    } catch (error) {
      reported = (error as AppError).publicMessage
    }
    expect(reported).toBe(message)
  })
})
