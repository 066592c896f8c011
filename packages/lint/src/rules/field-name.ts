import { eachElement, type Design, type Field, elementKinds } from '@platen/design'
import { type Found } from './finding'
import { type Rule } from './rule'

/** An id that says nothing, as editors give it: a kind or an outline, with a number. */
const generic = new RegExp(
  `^(${[...elementKinds, 'rect', 'ellipse', 'element'].join('|')})(-?\\d+)?$`,
)

/** A field that callers and people cannot tell by its name. */
export const fieldName: Rule = {
  name: 'field_name',
  severity: 'warning',
  find: ({ page, design }) => {
    const { fields = [] } = design
    const here = new Set([page.id, ...[...eachElement(page)].map(({ element }) => element.id)])
    return fields
      .filter(({ elementId }) => here.has(elementId))
      .flatMap(field => labelFault(field, fields) ?? idFault(field, design) ?? [])
  },
}

/** Returns the fault of a label that is blank, or that an earlier field has. */
function labelFault(field: Field, fields: readonly Field[]): Found | undefined {
  const label = field.label.trim()
  const earlier = fields.slice(0, fields.indexOf(field))
  const isTaken = earlier.some(other => other.label.trim() === label)
  if (label !== '' && !isTaken) return undefined
  const { elementId, key } = field
  return {
    elementId,
    message:
      isTaken && label !== '' ? `Two fields are called "${label}".` : 'The field has no name.',
    // Labels have at most 120 characters, and ids 64.
    fix: {
      op: 'field.set',
      field: { ...field, label: `${label.slice(0, 30)} (${elementId}.${key})`.trim() },
    },
  }
}

/** Returns the fault of an id that does not say what its element is for. */
function idFault({ elementId, label }: Field, design: Design): Found | undefined {
  if (!generic.test(elementId)) return undefined
  const to = idOf(label)
  const taken = new Set(
    design.pages.flatMap(page => [
      page.id,
      ...[...eachElement(page)].map(({ element }) => element.id),
    ]),
  )
  return {
    elementId,
    message: `Callers set this field with the id "${elementId}", which does not describe it.`,
    ...(to !== '' &&
      !taken.has(to) &&
      !generic.test(to) && { fix: { op: 'rename', id: elementId, to } }),
  }
}

/** Returns a label as an id: `first-name` for "First name"; empty if it has no Latin letters. */
const idOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '')
    .slice(0, 64)
