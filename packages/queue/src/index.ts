export {
  type CompletionListener,
  type CompletionListenerOptions,
  type CompletionPublisher,
  type CompletionPublisherOptions,
  openCompletionListener,
  openCompletionPublisher,
} from './completion-notices'
export {
  type Consumer,
  type ConsumerActivity,
  type ConsumerOptions,
  openConsumer,
} from './consumer'
export { openDeliveryBell } from './delivery-bell'
export { type Forgotten, forgetInRedis, type ForgetOptions } from './forget'
export { type RenderJob, renderJobSchema } from './job'
export { type Enqueue, openProducer, type Producer, type ProducerOptions } from './producer'
export {
  type BucketState,
  openTokenBuckets,
  type Taking,
  type TokenBucket,
  type TokenBuckets,
  type TokenBucketsOptions,
} from './token-buckets/token-buckets'
