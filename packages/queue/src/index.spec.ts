import * as queue from '.'
import { jobIdOf, queueName } from './job'

describe('the public surface of the queue', () => {
  it('is this list', () => {
    expect(Object.keys(queue).sort()).toEqual([
      'forgetInRedis',
      'openCompletionListener',
      'openCompletionPublisher',
      'openConsumer',
      'openDeliveryBell',
      'openProducer',
      'openTokenBuckets',
      'renderJobSchema',
    ])
  })

  it('names the queue and its jobs as running systems know them', () => {
    expect(queueName).toBe('renders')
    expect(jobIdOf('rnd_01', 2)).toBe('rnd_01-2')
  })

  it.each([
    [{ renderId: 'rnd_01jd0000000000000000000000' }, true],
    [{ renderId: 'rnd_01JD0000000000000000000000' }, false],
    [{ renderId: 'dsg_01jd0000000000000000000000' }, false],
    [{ renderId: 'rnd_01jd0000000000000000000000', design: {} }, false],
    [{ renderId: 7 }, false],
    [{}, false],
    [null, false],
  ])('a job is a render id and nothing else: %j', (job, valid) => {
    expect(queue.renderJobSchema.safeParse(job).success).toBe(valid)
  })
})
