import { lazy, type ReactNode, Suspense } from 'react'
import { useEditor } from '../../session/editing'
import { Part } from '../parts/part'
import css from './form.module.css'

// Loaded only for a design that has fields.
const FieldOrder = lazy(async () => ({ default: (await import('./field-order')).FieldOrder }))

/** The fields of the design's form, in the form's order. */
export function FillForm(): ReactNode {
  const fields = useEditor(({ design }) => design.fields) ?? []
  return (
    <Part title="Form">
      {fields.length === 0 ? (
        <p className={css.note}>
          Select an element and choose what is editable. Until then, the form asks for every text,
          image and code.
        </p>
      ) : (
        <Suspense>
          <FieldOrder fields={fields} />
        </Suspense>
      )}
    </Part>
  )
}
