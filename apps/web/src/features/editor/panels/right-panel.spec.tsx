import { expect, it } from 'vitest'
import { showSaving } from '../../../testing/components/shown-saving'
import { StoredDesign } from '../../../testing/components/stored-design'
// Otherwise loaded on demand, which a test does not wait for.
import '../checking/check-panel'
import { RightPanel } from './right-panel'

it('shows the faults of the design when asked for them, until they are closed', async () => {
  const stored = new StoredDesign()
  const none = { designId: stored.id, version: 1, brandKitId: null, data: [] }
  const editor = await showSaving(<RightPanel />, stored, {
    answers: {
      [`GET /api/v1/designs/${stored.id}/check`]: none,
      'GET /api/v1/styles': { data: [] },
    },
  })
  await expect.element(editor.number('Width')).toBeVisible()
  editor.session.act('check')
  await expect.element(editor.part('Check')).toHaveTextContent('No faults')
  expect(editor.session.panel.get()).toBe('right')
  await editor.button('Close check').click()
  await expect.element(editor.number('Width')).toBeVisible()
})
