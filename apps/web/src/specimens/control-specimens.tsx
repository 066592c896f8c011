import { IconDots, IconDownload, IconPlus, IconRectangle, IconSquare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink, IconButton } from '../ui/buttons/button'
import { CodeBlock, CopyButton, CopyId } from '../ui/buttons/copy'
import { Mark, Wordmark } from '../ui/layout/mark'
import { Segments } from '../ui/inputs/segments'
import { TabBox } from '../ui/layout/tabs'
import { call, designId, nothing } from './samples'
import { Specimen, Specimens } from './specimen'
import css from './specimens.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const looks = [
  { look: 'primary', label: 'Publish' },
  { look: 'plain', label: 'Replace' },
  { look: 'quiet', label: 'Start over' },
  { look: 'danger', label: 'Delete kit' },
] as const

/** Buttons and copy controls. */
export function ControlSpecimens(): ReactNode {
  return (
    <>
      {looks.map(({ look, label }) => (
        <Specimens key={look} of={`Button, ${look}`}>
          <Specimen state="Rest">
            <Button look={look}>{label}</Button>
          </Specimen>
          <Specimen state="Hover" as="hovered">
            <Button look={look}>{label}</Button>
          </Specimen>
          <Specimen state="Pressed" as="pressed">
            <Button look={look}>{label}</Button>
          </Specimen>
          <Specimen state="Focus" as="focus-visible">
            <Button look={look}>{label}</Button>
          </Specimen>
          <Specimen state="Disabled">
            <Button look={look} isDisabled>
              {label}
            </Button>
          </Specimen>
          <Specimen state="Pending">
            <Button look={look} isPending>
              {label}
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <MoreButtons />
      <Switches />
      <Copies />
      <Specimens of="Mark">
        <Specimen state="With its name">
          <Wordmark />
        </Specimen>
        <Specimen state="On its own">
          <Mark size={32} />
        </Specimen>
      </Specimens>
    </>
  )
}

function MoreButtons(): ReactNode {
  return (
    <Specimens of="Button, other forms">
      <Specimen state="With an icon">
        <Button look="primary">
          <IconPlus {...icon} />
          Create key
        </Button>
      </Specimen>
      <Specimen state="Full width">
        <Button look="primary" wide>
          Sign in
        </Button>
      </Specimen>
      <Specimen state="Long text" wide>
        <Button>Download the certificate of achievement as a PDF with bleed</Button>
      </Specimen>
      <Specimen state="Right to left" rightToLeft>
        <Button look="primary">
          <IconDownload {...icon} />
          تنزيل الملف
        </Button>
      </Specimen>
      <Specimen state="Link, and one that leaves the app">
        <div className={css.row}>
          <ButtonLink href="/templates">Start from a template</ButtonLink>
          <ButtonLink href="/docs" look="quiet" away>
            Read the docs
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen state="Icon: rest, hover" as="hovered" control="button:last-of-type">
        <div className={css.row}>
          <IconButton label="More actions">
            <IconDots {...icon} />
          </IconButton>
          <IconButton label="More actions, hovered">
            <IconDots {...icon} />
          </IconButton>
        </div>
      </Specimen>
    </Specimens>
  )
}

const shapes = [
  { value: 'wide', label: 'Landscape', icon: <IconRectangle {...icon} /> },
  { value: 'square', label: 'Square', icon: <IconSquare {...icon} /> },
] as const
const ranges = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
] as const

function Switches(): ReactNode {
  const [range, setRange] = useState<(typeof ranges)[number]['value'] | null>('30d')
  const [tab, setTab] = useState<'fill' | 'request'>('fill')
  const tabs = [
    { id: 'fill', title: 'Fill', panel: <p>The fields of the template.</p> },
    { id: 'request', title: 'Request', panel: <p>The call that renders the same design.</p> },
  ] as const
  return (
    <Specimens of="Segments and tabs">
      <Specimen state="Words, one chosen">
        <Segments label="Range" segments={ranges} value={range} onChange={setRange} />
      </Specimen>
      <Specimen state="Icons, none chosen, hover" as="hovered">
        <Segments label="Shape" segments={shapes} value={null} onChange={nothing} />
      </Specimen>
      <Specimen state="Tabs">
        <TabBox label="Views" tabs={tabs} value={tab} onChange={setTab} />
      </Specimen>
    </Specimens>
  )
}

const Copies = (): ReactNode => (
  <Specimens of="Copy">
    <Specimen state="Button">
      <CopyButton text={call} label="Copy call" />
    </Specimen>
    <Specimen state="Id">
      <CopyId id={designId} label="design ID" />
    </Specimen>
    <Specimen state="Id, hover" as="hovered">
      <CopyId id={designId} label="design ID" />
    </Specimen>
    <Specimen state="Code" wide>
      <CodeBlock label="Call" text={call} />
    </Specimen>
  </Specimens>
)
