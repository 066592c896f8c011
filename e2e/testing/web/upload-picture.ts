import { type Locator, type Page } from 'playwright-core'
import { openDialog } from './overlays'

/** A file as the browser's chooser gives it. */
interface DeviceFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Uploads a file in the open dialog of pictures, which chooses the file once it is stored. */
export async function uploadPicture(
  page: Page,
  file: DeviceFile,
  press: (button: Locator) => Promise<void> = button => button.click(),
): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await press(openDialog(page).getByRole('button', { name: 'Upload', exact: true }))
  await (await asked).setFiles(file)
}
