import { type RouteAnswer } from '@platen/contract'
import { type CheckedDesign } from '../../domain/checks/check-design'

/** Presents the faults of a design. */
export function presentCheck({ findings, ...checked }: CheckedDesign): RouteAnswer<'checkDesign'> {
  return { status: 200, body: { ...checked, data: [...findings] } }
}
