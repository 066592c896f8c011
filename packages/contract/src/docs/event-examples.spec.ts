import { batchSchema } from '../batches/batch-answers'
import { renderSchema } from '../renders/render-answers'
import { eventExamples } from './event-examples'

it.each(['completed', 'failed', 'cancelled'] as const)(
  'the example of a %s render is what reading it returns',
  status => {
    const example = eventExamples[`render.${status}`]
    expect(renderSchema.parse(example)).toEqual(example)
    expect(example).toMatchObject({ status })
  },
)

it.each(['completed', 'cancelled'] as const)(
  'the example of a %s batch is what reading it returns',
  status => {
    const example = eventExamples[`batch.${status}`]
    expect(batchSchema.parse(example)).toEqual(example)
    expect(example).toMatchObject({ status })
  },
)
