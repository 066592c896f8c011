import { expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { SheetCard, SheetCards, SheetPicture, sidesOf } from './sheet-card'

it('links to its page by its name and size', async () => {
  const screen = await render(
    <SheetCards label="Designs">
      <li>
        <SheetCard
          href="/designs/a"
          name="Poster"
          size={{ width: 1080, height: 1350 }}
          badge="Draft"
        >
          <SheetPicture path={null} />
        </SheetCard>
      </li>
    </SheetCards>,
  )
  const link = screen
    .getByRole('list', { name: 'Designs' })
    .getByRole('link', { name: /Poster.*Draft.*1080 × 1350/ })
  await expect.element(link).toHaveAttribute('href', '/designs/a')
})

it('shows a detail instead of the size', async () => {
  const screen = await render(
    <SheetCard href="/a" name="Poster" size={{ width: 1, height: 1 }} detail="Yesterday">
      <span />
    </SheetCard>,
  )
  await expect.element(screen.getByRole('link', { name: /Yesterday/ })).toBeVisible()
  await expect.element(screen.getByText('1 × 1')).not.toBeInTheDocument()
})

it('gives the picture no name, since its link has one', async () => {
  const { container } = await render(<SheetPicture path="/a.png" />)
  expect(container.querySelector('img')?.alt).toBe('')
})

it('rounds sizes', () => expect(sidesOf({ width: 595.28, height: 841.89 })).toBe('595 × 842'))

it('leaves the sheet empty if its picture cannot be loaded', async () => {
  const { container } = await render(<SheetPicture path="data:image/png;base64,AAAA" />)
  await expect.poll(() => container.querySelector('img')).toBeNull()
})
