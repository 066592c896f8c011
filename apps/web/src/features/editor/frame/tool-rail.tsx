import { IconHandStop, IconPointer, IconTriangleSquareCircle } from '@tabler/icons-react'
import { type ToolName, toolNames } from '@platen/editor'
import { type ReactNode } from 'react'
import { Button, ToggleButton, Toolbar } from 'react-aria-components'
import { Tip } from '../../../ui/buttons/tip'
import { shownAction } from '../finding/keys-of'
import { type Icon } from '../panels/controls/control'
import { drawingIcons } from '../kinds/kinds'
import { useIsNarrow } from '../session/is-narrow'
import { useCellPart, useEditing } from '../session/editing'
import { type PointerState } from '../session/pointer-controller'
import css from './tool-rail.module.css'

const icons: Readonly<Record<ToolName, Icon>> = {
  select: IconPointer,
  ...drawingIcons,
  pan: IconHandStop,
}

const { label: text, keys } = shownAction('add-elements')
const addElements = { text, keys }

/** The tools, with the active one selected, and the button that shows the elements to add. */
export function ToolRail(): ReactNode {
  const { controller, act } = useEditing()
  // Reads only the tool, since the rest of the state changes with each move of the pointer.
  const chosen = useCellPart(controller, toolOf)
  const isNarrow = useIsNarrow()
  return (
    <Toolbar
      className={css.rail ?? ''}
      aria-label="Tools"
      orientation={isNarrow ? 'horizontal' : 'vertical'}
    >
      {toolNames.map(tool => {
        const Icon = icons[tool]
        const { label, keys } = shownAction(`tool-${tool}`)
        return (
          <Tip key={tool} text={label} keys={keys} placement="right">
            <ToggleButton
              className={css.tool ?? ''}
              aria-label={label}
              isSelected={tool === chosen}
              onChange={() => act(`tool-${tool}`)}
            >
              <Icon size={20} stroke={1.5} aria-hidden="true" />
            </ToggleButton>
          </Tip>
        )
      })}
      <Tip {...addElements} placement="right">
        <Button
          className={css.tool ?? ''}
          aria-label={addElements.text}
          onPress={() => act('add-elements')}
        >
          <IconTriangleSquareCircle size={20} stroke={1.5} aria-hidden="true" />
        </Button>
      </Tip>
    </Toolbar>
  )
}

/** Returns the active tool; during a drag, the tool that started it. */
function toolOf({ tool }: PointerState): ToolName {
  switch (tool.type) {
    case 'idle':
    case 'panning':
      return tool.tool
    case 'drawing':
      return tool.kind
    case 'pointing':
    case 'marquee':
    case 'moving':
    case 'resizing':
    case 'rotating':
    case 'bending':
      return 'select'
  }
}
