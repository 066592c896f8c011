import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../testing/components/render'
import { CodeBlock, CopyButton, CopyId } from './copy'

/** Replaces the clipboard, since the browser of the tests may refuse access to it. */
const clipboard = {
  copied: [] as string[],
  isRefused: false,
  writeText(text: string): Promise<void> {
    if (clipboard.isRefused) return Promise.reject(new DOMException('not allowed'))
    clipboard.copied.push(text)
    return Promise.resolve()
  },
}

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard })
  Object.assign(clipboard, { copied: [], isRefused: false })
})

describe('CopyButton', () => {
  it('copies its text and says so', async () => {
    const onCopy = vi.fn()
    const screen = await render(<CopyButton text="curl …" label="Copy call" onCopy={onCopy} />)
    await screen.getByRole('button', { name: 'Copy call' }).click()
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(clipboard.copied).toEqual(['curl …'])
    expect(onCopy).toHaveBeenCalledTimes(1)
  })

  it('asks to select the text if the browser refuses to copy it', async () => {
    clipboard.isRefused = true
    const screen = await render(<CopyButton text="a" />)
    await screen.getByRole('button', { name: 'Copy' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Could not copy. Select the text instead.' }))
      .toBeVisible()
  })
})

describe('CopyId', () => {
  it('copies the whole id, even if it shows only a part', async () => {
    const screen = await render(<CopyId id="0192-abcd" label="design ID" shown="0192…" />)
    const button = screen.getByRole('button', { name: 'Copy design ID 0192…' })
    await expect.element(button).toHaveTextContent('0192…')
    await button.click()
    expect(clipboard.copied).toEqual(['0192-abcd'])
    await expect.element(screen.getByRole('button', { name: 'Copied design ID' })).toBeVisible()
  })

  it('asks to select the id if the browser refuses to copy it', async () => {
    clipboard.isRefused = true
    const screen = await render(<CopyId id="0192-abcd" label="design ID" />)
    await screen.getByRole('button', { name: 'Copy design ID 0192-abcd' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Could not copy design ID: select it' }))
      .toBeVisible()
  })
})

describe('CodeBlock', () => {
  it('shows code that the keyboard can scroll, and copies it', async () => {
    const screen = await render(<CodeBlock label="Call" text="curl https://a.example" />)
    const code = screen.getByLabelText('Call', { exact: true })
    await expect.element(code).toHaveTextContent('curl https://a.example')
    expect(code.element().tabIndex).toBe(0)
    await screen.getByRole('button', { name: 'Copy call' }).click()
    expect(clipboard.copied).toEqual(['curl https://a.example'])
  })
})
