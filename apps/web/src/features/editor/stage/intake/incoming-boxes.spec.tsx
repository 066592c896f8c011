import { createObservable } from '@platen/editor'
import { expect, it } from 'vitest'
import { showInEditor } from '../../../../testing/components/shown-editor'
import { type Incoming } from './incoming'
import { IncomingBoxes } from './incoming-boxes'
import { Intake } from './intake'
import { useEditing } from '../../session/editing'

const stage = { width: 390, height: 500 }

/** Shows files of which none could be placed, on a stage as wide as a phone. */
async function showFaults(boxes: readonly Incoming['box'][]): ReturnType<typeof showInEditor> {
  const faults = boxes.map((box, id): Incoming => {
    return { id, name: `hill-${id}.png`, page: 'front', box, share: 0, fault: 'No answer.' }
  })
  function Stage(): React.ReactNode {
    const intake = Object.assign(new Intake(useEditing()), { incoming: createObservable(faults) })
    return (
      <div style={{ ...stage, position: 'relative', overflow: 'hidden' }}>
        <IncomingBoxes intake={intake} />
      </div>
    )
  }
  const shown = await showInEditor(<Stage />, { width: stage.width })
  shown.session.view.set({ zoom: 1, x: 0, y: 0 })
  return shown
}

it.each([
  ['right of the stage', { x: 380, y: 100 }],
  ['below the stage', { x: 100, y: 490 }],
  ['before its corner', { x: -300, y: -200 }],
])('a file that was not placed says so where it can be read and dismissed: %s', async (_, at) => {
  const { screen, button } = await showFaults([{ ...at, width: 200, height: 200 }])
  const fault = screen.getByRole('alert')
  await expect.element(fault).toHaveTextContent('hill-0.png was not placed. No answer.')
  const { left, top, right, bottom } = fault.element().getBoundingClientRect()
  const around = fault.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  expect([left >= around.left, top >= around.top]).toEqual([true, true])
  expect([right <= around.right, bottom <= around.bottom]).toEqual([true, true])
  await button('Dismiss').click()
  await expect.element(fault).not.toBeInTheDocument()
})
