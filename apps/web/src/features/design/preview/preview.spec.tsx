import { parseDesign } from '@platen/design'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useFonts } from '../../../parts/painting/own-fonts'
import { type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { formFields } from '../fields/form-fields'
import { Preview } from './preview'

/** A design of two shapes; the left one has a field. */
const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 200,
  fields: [{ elementId: 'left', key: 'fill', label: 'Left half' }],
  pages: [
    {
      id: 'front',
      background: '#ffffff',
      children: [
        { id: 'left', type: 'shape', x: 0, y: 0, width: 200, height: 200, fill: '#ff0000' },
        { id: 'right', type: 'shape', x: 200, y: 0, width: 200, height: 200, fill: '#0000ff' },
      ],
    },
    { id: 'back', children: [] },
  ],
})

function Shown({ isWaiting = false }): ReactNode {
  const fonts = useFonts(design.fonts)
  const [pointed, onPoint] = useState<string | null>(null)
  const [number, onNumber] = useState(1)
  return (
    <div style={{ width: 400 }}>
      <Preview
        shown={{ design, replacedSources: [] }}
        fonts={isWaiting ? null : fonts}
        fields={formFields(design)}
        number={number}
        pointed={pointed}
        meanwhile={null}
        onPoint={onPoint}
        onNumber={onNumber}
        onPainted={() => undefined}
      />
      <div data-field="field-left-fill">
        <input aria-label="Left half" />
      </div>
    </div>
  )
}

const answers = {
  'GET /api/app/fonts': { faces: [], coverages: [] },
  'GET /fonts/index.json': { faces: [], coverages: [] },
}

const canvas = ({ screen }: ShownApp) => screen.getByRole('img', { name: 'Preview of page 1' })

const show = async (): Promise<ShownApp> => {
  const app = await showInApp(<Shown />, { answers })
  await expect.element(canvas(app)).toHaveAttribute('data-painted')
  return app
}

/** Returns the colour in the middle of one half. */
function colourAt(app: ShownApp, share: number): number[] {
  const sheet = canvas(app).element() as HTMLCanvasElement
  const context = sheet.getContext('2d')
  const [x, y] = [sheet.width * share, sheet.height / 2].map(Math.round)
  return [...(context?.getImageData(x ?? 0, y ?? 0, 1, 1).data ?? [])]
}

describe('the preview', () => {
  it('is the page as it is rendered', async () => {
    const app = await show()
    expect(colourAt(app, 0.25)).toEqual([255, 0, 0, 255])
    expect(colourAt(app, 0.75)).toEqual([0, 0, 255, 255])
  })

  it('names the field of what somebody points at, and puts the focus into it by a click', async () => {
    const app = await show()
    const marks = app.screen.getByText('Left half')
    await canvas(app).hover({ position: { x: 300, y: 50 }, force: true })
    await expect.element(marks).not.toBeInTheDocument()
    await canvas(app).hover({ position: { x: 100, y: 50 }, force: true })
    await expect.element(marks).toBeVisible()
    await canvas(app).click({ position: { x: 300, y: 50 }, force: true })
    const field = app.screen.getByRole('textbox', { name: 'Left half' })
    await expect.element(field).not.toHaveFocus()
    await canvas(app).click({ position: { x: 100, y: 50 }, force: true })
    await expect.element(field).toHaveFocus()
  })

  it('says that it is being drawn, until it is', async () => {
    const waiting = await showInApp(<Shown isWaiting />, { answers })
    await expect.element(waiting.screen.getByText('Drawing the preview…')).toBeVisible()
    await waiting.screen.unmount()
    const app = await show()
    await expect.element(app.screen.getByRole('status')).not.toBeInTheDocument()
  })

  it('goes through the pages', async () => {
    const { screen } = await show()
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('img', { name: 'Preview of page 2' })).toBeInTheDocument()
    await expect.element(screen.getByText('Page 2 of 2')).toBeVisible()
  })
})
