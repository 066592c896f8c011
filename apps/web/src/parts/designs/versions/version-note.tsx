import { type ReactNode } from 'react'
import { Field } from '../../../ui/inputs/field'

interface VersionNoteProps {
  value: string
  onChange: (note: string) => void
}

/** The field for a note on the version to be published. */
export function VersionNote({ value, onChange }: VersionNoteProps): ReactNode {
  return (
    <>
      <p>Once it is published, API calls use this version unless they pin another.</p>
      <Field
        label="Note"
        name="note"
        value={value}
        onChange={onChange}
        help="Optional. What is new in this version"
        maxLength={500}
        optional
        autoFocus
      />
    </>
  )
}
