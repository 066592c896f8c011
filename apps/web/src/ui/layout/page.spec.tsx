import { describe, expect, it } from 'vitest'
import { render } from '../../testing/components/render'
import { Page, Section } from './page'

describe('Page', () => {
  it('has a heading, a sentence, an action and a way back', async () => {
    const screen = await render(
      <Page
        title="Designs"
        about="Your designs."
        back={{ href: '/', label: 'Home' }}
        action={<button>New</button>}
      >
        <p>Content</p>
      </Page>,
    )
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Designs')
    await expect.element(screen.getByText('Your designs.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.element(screen.getByRole('button', { name: 'New' })).toBeVisible()
    await expect.element(screen.getByText('Content')).toBeVisible()
  })

  it('wraps its sentence before its action', async () => {
    const screen = await render(
      <div style={{ width: 530 }}>
        <Page
          title="Inbound hooks"
          about="An inbound hook is a URL to which a form or a shop sends its data. Each message becomes a picture."
          action={<button>Create inbound hook</button>}
        >
          <p>Content</p>
        </Page>
      </div>,
    )
    const topOf = (role: 'button' | 'heading'): number =>
      screen.getByRole(role).element().getBoundingClientRect().top
    expect(Math.abs(topOf('button') - topOf('heading'))).toBeLessThan(16)
  })

  it('names the tab of the browser', async () => {
    const screen = await render(<Page title="Designs">.</Page>)
    expect(document.title).toBe('Designs · Platen')
    await screen.rerender(<Page title="Platen">.</Page>)
    expect(document.title).toBe('Platen')
  })
})

describe('Section', () => {
  it('is a region with a heading', async () => {
    const screen = await render(
      <Section title="Recent" aside={<a href="/renders">All</a>}>
        <p>Content</p>
      </Section>,
    )
    const region = screen.getByRole('region', { name: 'Recent' })
    await expect.element(region.getByRole('heading', { level: 2 })).toHaveTextContent('Recent')
    await expect.element(region.getByRole('link', { name: 'All' })).toBeVisible()
  })
})
