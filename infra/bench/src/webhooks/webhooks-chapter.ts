import { table } from '../results/table'
import { type DeliveryTimes } from './measure-deliveries'
import { type EndingTimes } from './measure-endings'

export interface WebhooksResult {
  deliveries: DeliveryTimes
  endings: EndingTimes
}

/** The aims, in ms. What is smaller than `noise` cannot be measured. */
const aims = { median: 50, p99: 1000, withWebhook: 0.3, noise: 0.1 }

/** Returns descriptions of the aims that the run has missed. */
export function missedWebhookAims({ deliveries, endings }: WebhooksResult): string[] {
  const { bare, without, withWebhook } = endings
  const figures = [
    ['the median until an event arrives', deliveries.medianMs, aims.median],
    ['the p99 until an event arrives', deliveries.p99Ms, aims.p99],
    ['an end with a webhook, beyond one without,', withWebhook - without, aims.withWebhook],
    ['an end without a webhook, beyond one without triggers,', without - bare, aims.noise],
  ] as const
  return figures
    .filter(([, ms, aim]) => !(ms <= aim))
    .map(([what, ms, aim]) => `${what} is ${ms.toFixed(2)} ms (aim: at most ${aim})`)
}

/** Returns the chapter on webhooks. */
export function webhooksChapter(result: WebhooksResult): string[] {
  const { renders, medianMs, p99Ms } = result.deliveries
  const { bare, without, withWebhook } = result.endings
  const missed = missedWebhookAims(result)
  return [
    '## Webhooks',
    '',
    `${renders} renders of a card, one after the other, on one API process and one worker that also delivers. From the end of a render until its event arrives at a receiver on the same machine: ${medianMs.toFixed()} ms in the median, ${p99Ms.toFixed()} ms at p99 (aims: at most ${aims.median} and ${aims.p99}).`,
    '',
    'The statement that ends a render, as the worker sees it, in the median of 1,000 each in turns:',
    '',
    table(
      ['without triggers', 'without a webhook', 'with a webhook'],
      [[bare, without, withWebhook].map(ms => `${ms.toFixed(2)} ms`)],
    ),
    '',
    missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`,
  ]
}
