import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
// A cell loads it when it is opened, which a test does not wait for.
import '../../../../parts/pictures/dialog/picture-dialog'
import { listed } from '../../../../testing/components/served'
import { showRows, type ShownRows } from '../../../../testing/components/shown-rows'

const sea = {
  id: 'ast_sea',
  name: 'sea.png',
  url: `${location.origin}/files/org/sea.png`,
  mimetype: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  createdAt: '2026-01-12T09:14:01.000Z',
}

/** Opens the dialog of pictures for the photo of the first row. */
async function open(): Promise<ShownRows> {
  const rows = await showRows({
    rows: [['One', '']],
    answers: { 'GET /api/v1/assets': listed([sea]) },
  })
  await rows.cell(1, 2).click()
  await rows.press('{Enter}')
  await rows.screen.getByRole('dialog', { name: 'Photo' }).getByText('Replace').click()
  await expect.element(rows.screen.getByRole('option', { name: 'sea.png' })).toBeVisible()
  return rows
}

it('takes a picture from the dialog into the cell', async () => {
  const rows = await open()
  await rows.screen.getByRole('option', { name: 'sea.png' }).click()
  await rows.button('Done').click()
  expect(rows.texts()[0]?.[1]).toBe(sea.url)
  await expect.element(rows.cell(1, 2)).toHaveFocus()
})

it('stays open when the dialog is left by Escape, whose keys the sheet does not see', async () => {
  const rows = await open()
  await userEvent.fill(rows.screen.getByRole('searchbox', { name: 'Find an image' }), 'sea')
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(rows.screen.getByRole('dialog', { name: 'Photo' })).toBeVisible()
  await rows.button('Done').click()
  expect(rows.texts()).toEqual([['One', '', '', '']])
})
