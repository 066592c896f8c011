import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../testing/components/render'
import { type NumberChange, NumberField, type NumberFieldProps } from './number-field'

async function shown(
  props: Partial<NumberFieldProps> = {},
): Promise<{
  box: ReturnType<Awaited<ReturnType<typeof render>>['getByRole']>
  screen: Awaited<ReturnType<typeof render>>
  changes: NumberChange[]
}> {
  const changes: NumberChange[] = []
  const onChange: NumberFieldProps['onChange'] = change => {
    changes.push(change)
    return null
  }
  const screen = await render(<NumberField label="X" value={10} onChange={onChange} {...props} />)
  return { box: screen.getByRole('spinbutton', { name: 'X' }), screen, changes }
}

describe('NumberField', () => {
  it.each([
    ['25', 25],
    ['120/2', 60],
    ['12.5 px', 12.5],
  ])('accepts %s', async (typed, to) => {
    const { box, changes } = await shown({ unit: 'px' })
    await userEvent.fill(box, typed)
    await userEvent.keyboard('{Enter}')
    expect(changes).toEqual([{ to }])
  })

  it('refuses text that is not a number, and keeps it for correction', async () => {
    const { box, changes } = await shown()
    await userEvent.fill(box, 'wide')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toBeInvalid()
    await expect.element(box).toHaveValue('wide')
    expect(changes).toEqual([])
  })

  it('steps with the arrow keys: ten times as far with Shift, a tenth as far with Alt', async () => {
    const { box, changes } = await shown({ step: 2 })
    await box.click()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(changes).toEqual([{ by: 2 }, { by: -2 }, { by: 20 }, { by: -0.2 }])
  })

  it('joins key presses into one change', async () => {
    const onChange = vi.fn(() => null)
    const { box } = await shown({ onChange })
    await box.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    const joins = onChange.mock.calls.map(call => (call as unknown[])[1])
    expect(joins[0]).toMatchObject({ kind: 'nudge' })
    expect(joins[1]).toEqual(joins[0])
  })

  it('steps from a typed number that is not committed yet', async () => {
    const { box, changes } = await shown()
    await userEvent.fill(box, '40')
    await userEvent.keyboard('{ArrowUp}')
    expect(changes).toEqual([{ to: 41 }])
  })

  it('has buttons for the pointer, which Tab skips', async () => {
    const { box, screen, changes } = await shown()
    await screen.getByRole('button', { name: 'Increase X' }).click()
    await screen.getByRole('button', { name: 'Decrease X' }).click()
    expect(changes).toEqual([{ by: 1 }, { by: -1 }])
    await box.click()
    await userEvent.tab()
    await expect.element(document.body).toHaveFocus()
  })

  it('is dragged by its label, as one change', async () => {
    const onChange = vi.fn(() => null)
    const { screen } = await shown({ onChange })
    const label = screen.getByText('X').element()
    const { x, y } = label.getBoundingClientRect()
    const at = (type: string, clientX: number): void => {
      const event = { bubbles: true, button: 0, pointerId: 1, clientX, clientY: y + 4 }
      label.dispatchEvent(new PointerEvent(type, event))
    }
    vi.spyOn(label, 'setPointerCapture').mockReturnValue()
    at('pointerdown', x)
    at('pointermove', x + 5)
    at('pointermove', x + 8)
    at('pointerup', x + 8)
    const calls = onChange.mock.calls as unknown as [NumberChange, { kind: string; of: string }][]
    expect(calls.map(([change]) => change)).toEqual([{ by: 5 }, { by: 3 }])
    expect(new Set(calls.map(([, joined]) => joined.of)).size).toBe(1)
    expect(calls[0]?.[1].kind).toBe('gesture')
  })

  it('can be empty if it has a text for that', async () => {
    const { box, changes } = await shown({ empty: 'Auto' })
    await userEvent.fill(box, '')
    await userEvent.keyboard('{Enter}')
    expect(changes).toEqual([{ to: null }])
  })

  it.each([
    ['mixed' as const, 'Mixed'],
    [null, 'Auto'],
  ])('has a text for %s', async (value, text) => {
    const { box } = await shown({ value, empty: 'Auto' })
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveAttribute('aria-valuetext', text)
  })

  it('cannot be edited while disabled', async () => {
    const { box } = await shown({ isDisabled: true })
    await expect.element(box).toBeDisabled()
  })
})
