import { quantile } from '../results/quantile'
import { measuredOn } from '../results/results-page'
import { ms, table } from '../results/table'
import { factorsOf, measured, type OAuthCosts, type RenderCost } from './measure-oauth'

/** The largest factor by which OAuth may slow a render down. */
const aim = 1.02

const names: Readonly<Record<keyof RenderCost, string>> = {
  medianMs: 'median of a render, ms',
  apiMs: 'processor time of the API for it, ms',
}

/** Returns a sentence for each aim that was missed. */
export function missedOAuthAims(costs: OAuthCosts): string[] {
  const factor = factorsOf(costs).medianMs
  return factor <= aim ? [] : [`a render with OAuth: ${factor.toFixed(3)}×, aim ${aim}×`]
}

/** Returns the chapter on what OAuth costs a render. */
export function oauthChapter(costs: OAuthCosts): string[] {
  const factors = factorsOf(costs)
  const medianOf = (which: keyof OAuthCosts, key: keyof RenderCost): string =>
    ms(
      quantile(
        costs[which].map(cost => cost[key]),
        0.5,
      ),
    )
  return [
    '## Renders beside OAuth',
    '',
    `One caller with a key renders a poster as JPEG at two API instances in turns, ${measured.rounds} rounds of ${measured.renders} renders each. One instance has MCP_OAUTH=on and an app that has registered; they share a worker. The factor is the median of the rounds. ${measuredOn(new Date())}`,
    '',
    table(
      ['', 'without OAuth', 'with OAuth', 'factor'],
      (['medianMs', 'apiMs'] as const).map(key => [
        names[key],
        medianOf('off', key),
        medianOf('on', key),
        `${factors[key].toFixed(3)}×`,
      ]),
    ),
    '',
    ...missedOAuthAims(costs).map(missed => `Missed: ${missed}`),
  ]
}
