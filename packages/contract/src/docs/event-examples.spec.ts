import { approvalSchema, commentSchema } from '../library/comments'
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

it('the example of a comment is what lists show', () => {
  const example = eventExamples['comment.created']
  expect(commentSchema.parse(example)).toEqual(example)
})

it('the example of an approval is what lists show, with the name of the design', () => {
  const { designName, ...approval } = eventExamples['version.approved']
  expect(approvalSchema.parse(approval)).toEqual(approval)
  expect(designName).toBe('Spring sale')
})
