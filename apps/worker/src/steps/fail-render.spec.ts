import { type Ended } from '@platen/database'
import { AppError, ShuttingDown } from '@platen/errors'
import { pino } from 'pino'
import { RenderGivenUp } from '../lease/lease'
import { failRender } from './fail-render'

const claimed = { renderId: 'rnd_1', fence: 2 }
const job = { ...claimed, organizationId: 'org_1', attempt: 2, priority: 1 }
const lease = { mayHold: () => true }

/** Returns the calls that a failure makes, in order, and its log entries. */
async function outcomeOf(
  thrown: unknown,
  row: Ended | null,
  { next = job, write = () => undefined }: { next?: typeof job | null; write?: () => void } = {},
): Promise<{ calls: unknown[]; levels: unknown[] }> {
  const calls: unknown[] = []
  const levels: unknown[] = []
  const log = pino({ level: 'info' }, { write: line => levels.push(levelOf(line)) })
  await failRender(
    claimed,
    { thrown, lease },
    {
      log,
      renderQueue: {
        fail: (...call) => {
          calls.push(['fail', ...call])
          write()
          return Promise.resolve(row)
        },
        handBack: (...call) => {
          calls.push(['handBack', ...call])
          return Promise.resolve(next)
        },
      },
      batches: {
        advance: (...call) => {
          calls.push(['advance', ...call])
          return Promise.resolve({ fed: [], ended: true })
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
        publishEvent: (...call) => {
          calls.push(['publishEvent', ...call])
          return Promise.resolve()
        },
      },
    },
  )
  return { calls, levels }
}

const levelOf = (line: string): unknown =>
  pino.levels.labels[(JSON.parse(line) as { level: number }).level]

const callsFor = async (...failure: Parameters<typeof outcomeOf>): Promise<unknown[]> =>
  (await outcomeOf(...failure)).calls

describe('failRender', () => {
  const waited = { waiter: 'api-1', eventOf: 'org_1', batch: null }

  it('writes code and public message, and wakes the waiter and the deliverers', async () => {
    const crashed = new AppError('render_crashed', 'The render crashed', { internal: 'SIGABRT' })
    expect(await callsFor(crashed, waited)).toEqual([
      ['fail', 'rnd_1', 2, { code: 'render_crashed', message: 'The render crashed' }],
      ['publish', 'api-1', 'rnd_1'],
      ['publishEvent', 'org_1'],
    ])
  })

  it('reports a bug only as an internal error', async () => {
    expect(
      await callsFor(new TypeError('x is undefined'), { waiter: null, eventOf: null, batch: null }),
    ).toEqual([['fail', 'rnd_1', 2, { code: 'internal', message: 'Internal error' }]])
  })

  it('wakes nobody if another worker has the row', async () => {
    const error = new AppError('asset_unusable', 'element "a": cannot be fetched')
    expect(await callsFor(error, null)).toHaveLength(1)
  })

  it('hands the row back for a later sweep if something is unavailable', async () => {
    const away = new AppError('unavailable', 'Try again later')
    expect(await callsFor(away, waited)).toEqual([['handBack', 'rnd_1', 2]])
  })

  it('hands the row to another worker at once when the process ends', async () => {
    expect(await callsFor(new RenderGivenUp('handed back'), waited)).toEqual([
      ['handBack', 'rnd_1', 2],
      ['enqueue', job],
    ])
  })

  it('writes nothing once this process has closed its connections', async () => {
    expect(await callsFor(new ShuttingDown('the database is closed'), waited)).toEqual([])
  })

  it('enqueues nothing that it could not hand back', async () => {
    const calls = await callsFor(new RenderGivenUp('handed back'), waited, { next: null })
    expect(calls).toEqual([['handBack', 'rnd_1', 2]])
  })

  it.each<[string, Error, Ended | null, string[]]>([
    ['a bug as an error', new TypeError('x'), waited, ['error']],
    ['the fault of a design', new AppError('asset_unusable', 'no'), waited, ['info']],
    ['a failure that came too late', new AppError('asset_unusable', 'no'), null, ['info', 'warn']],
  ])('logs %s', async (...[, thrown, row, levels]) => {
    expect((await outcomeOf(thrown, row)).levels).toEqual(levels)
  })

  it('leaves what cannot be written to the sweeper, and logs that', async () => {
    const write = (): void => {
      throw new Error('a bug of the database')
    }
    const crashed = new AppError('render_crashed', 'The render crashed')
    const { calls, levels } = await outcomeOf(crashed, waited, { write })
    expect(calls).toHaveLength(1)
    expect(levels).toEqual(['info', 'error'])
  })

  it('touches nothing when the lease is lost', async () => {
    expect(await callsFor(new RenderGivenUp('lease lost'), waited)).toEqual([])
  })
})
