import { type EventType } from '../names/event-types'
import { completedBatch } from './batches'
import { approval, comment } from './sharing/comments'
import { completedRender } from './renders'
import { samples } from './samples/samples'

const {
  duration: _,
  files: __,
  cached: ___,
  warnings: ____,
  stages: _____,
  ...facts
} = completedRender

/** An example of the data of each type of event, which the documentation shows and tests of webhooks send. */
export const eventExamples: Readonly<Record<EventType, Record<string, unknown>>> = {
  'render.completed': { ...completedRender, metadata: { order: 42 } },
  'render.failed': {
    ...facts,
    status: 'failed',
    error: {
      code: 'asset_unusable',
      message: 'The image of photo, from cdn.example, cannot be used: 404',
    },
    metadata: { order: 42 },
  },
  'render.cancelled': { ...facts, status: 'cancelled', metadata: { order: 42 } },
  'batch.completed': completedBatch,
  'batch.cancelled': {
    ...completedBatch,
    status: 'cancelled',
    counts: { ...completedBatch.counts, completed: 1, cancelled: 1 },
  },
  'design.published': {
    id: samples.design,
    name: 'Spring sale',
    version: 2,
    width: 1080,
    height: 1080,
    userId: null,
    note: 'A warmer background',
    createdAt: '2026-11-21T09:30:00.123Z',
  },
  'comment.created': comment,
  'version.approved': { ...approval, designName: 'Spring sale' },
  'webhook.disabled': {
    id: samples.webhook,
    url: 'https://shop.example/platen',
    reason: 'failing',
  },
}
