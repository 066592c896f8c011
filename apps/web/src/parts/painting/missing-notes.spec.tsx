import { expect, it } from 'vitest'
import { showInApp } from '../../testing/components/shown-app'
import { MissingNotes } from './missing-notes'

it('names the images and fonts that cannot be shown, with the reasons', async () => {
  const { screen } = await showInApp(
    <MissingNotes
      missing={
        [
          { src: 'https://cdn.example/a/secret-name.png', reason: 'did not answer' },
          { src: `${location.origin}/files/org/hill.png`, reason: 'no longer exists' },
          { src: 'data:image/png;base64,AAAA', reason: 'is no image' },
        ] as never
      }
      missingFonts={[{ family: 'Halo', reason: 'cannot be read' }] as never}
    />,
  )
  await expect.element(screen.getByText('An image from cdn.example did not answer.')).toBeVisible()
  await expect.element(screen.getByText('An image no longer exists.')).toBeVisible()
  await expect.element(screen.getByText('An image is no image.')).toBeVisible()
  await expect
    .element(
      screen.getByText('The font Halo cannot be read, so its text is shown in another font here.'),
    )
    .toBeVisible()
})
