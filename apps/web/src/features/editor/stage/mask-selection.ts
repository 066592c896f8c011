import { maskWithTopmost } from '@platen/editor'
import { type Editing } from '../session/editing'

/** Masks the selected elements with the topmost one. */
export function maskSelection({ store, run }: Editing): void {
  run(maskWithTopmost(store.state().selection.ids), { name: 'Use shape as mask' })
}
