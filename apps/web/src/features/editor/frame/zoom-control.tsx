import { IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Tip } from '../../../ui/buttons/tip'
import { ActionIcon } from '../finding/action-icon'
import { shownAction } from '../finding/keys-of'
import { useCellPart, useEditing } from '../session/editing'
import css from './zoom-control.module.css'

/** Shows and changes the zoom of the page. */
export function ZoomControl(): ReactNode {
  return (
    <div className={css.zoom} role="group" aria-label="Zoom">
      <span className={css.step}>
        <ActionIcon id="zoom-out" icon={IconMinus} />
      </span>
      <PlainZoom />
      <span className={css.step}>
        <ActionIcon id="zoom-in" icon={IconPlus} />
      </span>
      <ActionIcon id="zoom-to-page" icon={IconZoomScan} />
    </div>
  )
}

/** A button that shows the zoom, and resets it to 100 %. */
function PlainZoom(): ReactNode {
  const { view, act } = useEditing()
  const percent = useCellPart(view, seen => shownPercent(seen?.zoom ?? 1))
  const { label, keys } = shownAction('zoom-100')
  return (
    <Tip text={label} keys={keys}>
      <Button
        className={css.percent ?? ''}
        aria-label={`${percent} %: zoom to 100 %`}
        onPress={() => act('zoom-100')}
      >
        {percent} %
      </Button>
    </Tip>
  )
}

const shownPercent = (zoom: number): string =>
  zoom < 0.1 ? (zoom * 100).toFixed(1) : String(Math.round(zoom * 100))
