import { type Judged } from './request/judge'

/** Returns the reason why the previewed design cannot be saved; null when it can. */
export function saveBlocker(judged: Judged | { fault: string }): string | null {
  if ('fault' in judged) return 'Something in the request cannot be drawn.'
  const broken = judged.warnings.filter(({ code }) => code === 'field_violated').length
  return broken === 0 ? null : `Fix the marked field${broken === 1 ? '' : 's'} first.`
}
