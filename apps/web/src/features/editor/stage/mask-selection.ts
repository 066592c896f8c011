import { maskWithTopmost } from '@platen/editor'
import { type Editing } from '../session/editing'

/** Has the uppermost of what is selected mask the rest. */
export function maskSelection({ store, run }: Editing): void {
  run(maskWithTopmost(store.state().selection.ids), { name: 'Use shape as mask' })
}
