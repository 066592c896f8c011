import { type ReactNode, useState } from 'react'
import { Dropdown, Radios, Tick } from '../ui/inputs/choices'
import { Field } from '../ui/inputs/field'
import { FormFault } from '../ui/inputs/form-fault'
import { SearchBox } from '../ui/inputs/search-box'
import { ValueField } from '../ui/inputs/value-field'
import { arabic, long, nothing } from './samples'
import { Specimen, Specimens } from './specimen'
import css from './specimens.module.css'

/** Components for entering a value. */
export function FieldSpecimens(): ReactNode {
  return (
    <>
      <Specimens of="Field">
        <Specimen state="Empty, with a placeholder">
          <Field label="Key name" name="empty" value="" onChange={nothing} placeholder="Website" />
        </Specimen>
        <Specimen state="Filled, with help">
          <Field
            label="Name"
            name="filled"
            value="Northlight"
            onChange={nothing}
            help="Everybody in the organization sees it"
          />
        </Specimen>
        <Specimen state="Hover" as="hovered">
          <Field label="Name" name="hover" value="Northlight" onChange={nothing} />
        </Specimen>
        <Specimen state="Focus" as="focused">
          <Field label="Name" name="focus" value="Northlight" onChange={nothing} />
        </Specimen>
        <Specimen state="Refused">
          <Field
            label="New password"
            name="refused"
            value="sunshine"
            onChange={nothing}
            type="password"
            fault="At least 12 characters"
          />
        </Specimen>
        <Specimen state="Right to left" rightToLeft>
          <Field label="الاسم" name="rtl" value={arabic} onChange={nothing} />
        </Specimen>
      </Specimens>
      <ValueFields />
      <Choices />
      <Searches />
      <Specimens of="Error in a form">
        <Specimen state="One line">
          <FormFault>Incorrect email or password.</FormFault>
        </Specimen>
        <Specimen state="Long">
          <FormFault>{long}</FormFault>
        </Specimen>
      </Specimens>
    </>
  )
}

function ValueFields(): ReactNode {
  const [text, setText] = useState('Be kind to the morning')
  return (
    <Specimens of="Value field">
      <Specimen state="With a count">
        <ValueField
          label="Headline"
          value={text}
          onChange={setText}
          aside={<span className={css.caption}>{text.length}/90</span>}
        />
      </Specimen>
      <Specimen state="Required and empty">
        <ValueField
          label="Photo credit"
          value=""
          onChange={nothing}
          isRequired
          fault="Fill this in"
        />
      </Specimen>
      <Specimen state="Several lines">
        <ValueField label="Quote" value={long} onChange={nothing} rows={4} />
      </Specimen>
      <Specimen state="Code">
        <ValueField
          label="Request, as JSON"
          onChange={nothing}
          rows={4}
          code={true}
          value={'{\n  "modifications": []\n}'}
        />
      </Specimen>
    </Specimens>
  )
}

const roles = [
  {
    value: 'viewer',
    label: 'Viewer',
    about: 'Can view designs, renders and usage, but cannot create keys',
  },
  { value: 'editor', label: 'Editor', about: 'Can edit designs and render' },
] as const
const formats = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'pdf', label: 'PDF' },
] as const

function Choices(): ReactNode {
  const [role, setRole] = useState<(typeof roles)[number]['value']>('editor')
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('jpeg')
  const [ticked, setTicked] = useState(true)
  return (
    <Specimens of="Choices">
      <Specimen state="Radios, each with a description">
        <Radios label="Role" choices={roles} value={role} onChange={setRole} />
      </Specimen>
      <Specimen state="Radios, hover" as="hovered" control="label">
        <Radios label="Role, pointed at" choices={roles} value="editor" onChange={nothing} />
      </Specimen>
      <Specimen state="Dropdown">
        <Dropdown label="Format" choices={formats} value={format} onChange={setFormat} />
      </Specimen>
      <Specimen state="Dropdown, hover" as="hovered">
        <Dropdown label="Format, pointed at" choices={formats} value="pdf" onChange={nothing} />
      </Specimen>
      <Specimen state="Dropdown, disabled">
        <Dropdown
          label="Format, disabled"
          choices={formats}
          value="pdf"
          onChange={nothing}
          isDisabled
        />
      </Specimen>
      <Specimen state="Tick">
        <Tick label="Featured" isSelected={ticked} onChange={setTicked} />
      </Specimen>
      <Specimen state="Tick with a description">
        <Tick
          label="Shared"
          isSelected={false}
          onChange={nothing}
          about="Belongs to the organization, and keeps working when its creator leaves"
        />
      </Specimen>
    </Specimens>
  )
}

function Searches(): ReactNode {
  const [sought, setSought] = useState('quote')
  return (
    <Specimens of="Search box">
      <Specimen state="Empty">
        <SearchBox label="Find a template" value="" onChange={nothing} />
      </Specimen>
      <Specimen state="Filled">
        <SearchBox label="Find a design" value={sought} onChange={setSought} />
      </Specimen>
      <Specimen state="Right to left" rightToLeft>
        <SearchBox label="البحث" value={arabic} onChange={nothing} />
      </Specimen>
    </Specimens>
  )
}
