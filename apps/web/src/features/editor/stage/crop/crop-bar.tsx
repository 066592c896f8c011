import { type Cropping, cropZoomOf } from '@platen/editor'
import { type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button'
import css from './crop.module.css'
import { type CropTool } from './crop-tool'

interface CropBarProps {
  tool: CropTool
  cropping: Cropping
}

/** The highest zoom on the slider. */
const mostZoom = 8

/** The controls of a crop, apart from its handles. */
export function CropBar({ tool, cropping }: CropBarProps): ReactNode {
  const zoom = cropZoomOf(cropping)
  return (
    <div
      className={css.bar}
      role="group"
      aria-label="Cropping"
      onPointerDown={event => {
        // Keeps the press from also acting on the image.
        event.stopPropagation()
      }}
    >
      <label className={css.zoom}>
        Enlarge
        <input
          type="range"
          min={1}
          max={Math.max(mostZoom, zoom)}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={event => tool.showZoom(Number(event.target.value))}
          onPointerUp={() => tool.keep()}
          onKeyUp={() => tool.keep()}
          onBlur={() => tool.keep()}
        />
      </label>
      <Button look="quiet" onPress={() => tool.showAll()}>
        Show all
      </Button>
      <Button look="primary" onPress={() => tool.end()}>
        Done
      </Button>
    </div>
  )
}
