import { missedWebhookAims, webhooksChapter, type WebhooksResult } from './webhooks-chapter'

const good: WebhooksResult = {
  deliveries: { renders: 600, medianMs: 12, p99Ms: 80 },
  endings: { bare: 1, without: 1.02, withWebhook: 1.2 },
}

describe('the aims of webhooks', () => {
  it('are met', () => {
    expect(missedWebhookAims(good)).toEqual([])
    expect(webhooksChapter(good).at(-1)).toBe('Every aim is met.')
  })

  it.each<[string, Partial<WebhooksResult['deliveries']>, Partial<WebhooksResult['endings']>]>([
    ['the median', { medianMs: 51 }, {}],
    ['the p99', { p99Ms: 1001 }, {}],
    ['an end with a webhook', {}, { withWebhook: 1.33 }],
    ['an end without a webhook', {}, { without: 1.11, withWebhook: 1.2 }],
    ['the median', { medianMs: NaN }, {}],
  ])('name what is missed: %s', (what, deliveries, endings) => {
    const missed = missedWebhookAims({
      deliveries: { ...good.deliveries, ...deliveries },
      endings: { ...good.endings, ...endings },
    })
    expect(missed).toEqual([expect.stringContaining(what)])
  })
})
