import { maskWithTopmost } from '@platen/editor'
import { type Editing } from '../session/editing'

/** Uses the topmost selected element as a mask for the others. */
export function maskSelection({ store, run }: Editing): void {
  run(maskWithTopmost(store.state().selection.ids), { name: 'Use shape as mask' })
}
