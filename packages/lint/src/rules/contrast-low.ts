import { leastContrastOn, readableOn, textContrasts } from '@platen/modifications'
import { type Rule } from './rule'

/** A text whose colour is too close to what is behind it. What is over a photograph is not measured. */
export const contrastLow: Rule = {
  name: 'contrast_low',
  severity: 'error',
  find: ({ page }) =>
    textContrasts(page)
      .filter(({ text, ratio, least }) => ratio < least && text.text.trim() !== '')
      .map(({ text: { id, fill }, ratio, least, behind, opacity }) => {
        const best = readableOn(behind, { opacity, fill })
        return {
          elementId: id,
          message: 'The text has too little contrast with what is behind it.',
          measure: { value: Math.floor(ratio * 100) / 100, limit: least, unit: 'ratio' },
          ...(leastContrastOn(best, behind, opacity) >= least && {
            fix: { op: 'set', id, keys: { fill: best } },
          }),
        }
      }),
}
