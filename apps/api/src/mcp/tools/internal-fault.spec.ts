import { pino } from 'pino'
import { startTestApi } from '../../testing/test-api'
import { post, request, rpcErrorOf } from '../testing/rpc'

it('answers an internal error with -32603 and no details, and logs it with the request id', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'error' },
    { write: line => lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const api = await startTestApi({}, { log })
  try {
    await api.sql('alter table designs rename column width to breadth')
    const call = {
      name: 'generate_image',
      arguments: { designId: 'dsg_00000000000000000000000000' },
    }
    const reply = await post(api, request('tools/call', call))
    expect([reply.status, reply.body]).toEqual([200, rpcErrorOf(-32603, 1, 'Internal error')])
    const requestId = reply.headers.get('x-request-id')
    expect(lines).toEqual([
      expect.objectContaining({
        requestId,
        msg: 'internal error',
        err: expect.objectContaining({
          message: expect.stringContaining('width') as string,
        }) as object,
      }),
    ])
  } finally {
    await api.stop()
  }
})
