import { AppError, ShuttingDown } from '@platen/errors'
import { pino } from 'pino'
import { RenderGivenUp } from '../lease'
import { failRender } from './fail-render'

const claimed = { renderId: 'rnd_1', fence: 2 }
const job = { ...claimed, organizationId: 'org_1', attempt: 2, priority: 1 }
const lease = { mayHold: () => true }

/** The calls that a failure leads to, in order. */
async function callsFor(
  thrown: unknown,
  row: { waiter: string | null } | null,
): Promise<unknown[]> {
  const calls: unknown[] = []
  await failRender(
    claimed,
    { thrown, lease },
    {
      log: pino({ level: 'silent' }),
      renderQueue: {
        fail: (...call) => {
          calls.push(['fail', ...call])
          return Promise.resolve(row)
        },
        handBack: (...call) => {
          calls.push(['handBack', ...call])
          return Promise.resolve(job)
        },
      },
      producer: {
        enqueue: (...call) => {
          calls.push(['enqueue', ...call])
          return Promise.resolve()
        },
      },
      completions: {
        publish: (...call) => {
          calls.push(['publish', ...call])
          return Promise.resolve()
        },
      },
    },
  )
  return calls
}

describe('failRender', () => {
  const waited = { waiter: 'api-1' }

  it('writes code and public text, and wakes the waiter', async () => {
    const crashed = new AppError('render_crashed', 'The render crashed', { internal: 'SIGABRT' })
    expect(await callsFor(crashed, waited)).toEqual([
      ['fail', 'rnd_1', 2, { code: 'render_crashed', message: 'The render crashed' }],
      ['publish', 'api-1', 'rnd_1'],
    ])
  })

  it('tells nothing of a bug but that there is one', async () => {
    expect(await callsFor(new TypeError('x is undefined'), { waiter: null })).toEqual([
      ['fail', 'rnd_1', 2, { code: 'internal', message: 'Internal error' }],
    ])
  })

  it('wakes nobody when the row is in other hands', async () => {
    const error = new AppError('asset_unusable', 'element "a": cannot be fetched')
    expect(await callsFor(error, null)).toHaveLength(1)
  })

  it('gives the row back when something is away, for a later sweep', async () => {
    const away = new AppError('unavailable', 'Try again later')
    expect(await callsFor(away, waited)).toEqual([['handBack', 'rnd_1', 2]])
  })

  it('gives the row to another worker at once when the process ends', async () => {
    expect(await callsFor(new RenderGivenUp('handed back'), waited)).toEqual([
      ['handBack', 'rnd_1', 2],
      ['enqueue', job],
    ])
  })

  it('writes nothing once this process has closed what it writes to', async () => {
    expect(await callsFor(new ShuttingDown('the database is closed'), waited)).toEqual([])
  })

  it('touches nothing when the lease is lost', async () => {
    expect(await callsFor(new RenderGivenUp('lease lost'), waited)).toEqual([])
  })
})
