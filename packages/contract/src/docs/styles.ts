import { keyUsed } from './forms/headers'
import { type RouteDocs } from './forms/route-docs'
import { samples } from './samples/samples'

const value = {
  fontFamily: 'Fraunces',
  fontSize: 64,
  fontWeight: 700,
  fontStyle: 'normal',
  lineHeight: 1.1,
  letterSpacing: 0,
  textTransform: 'none',
  textDecoration: 'none',
  fill: '#14181a',
}

const style = {
  id: samples.style,
  kind: 'text',
  name: 'Heading 1',
  value,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}

const unknown = 'Style not found'
const taken = 'A style with this name already exists; choose another name'

export const styleDocs = {
  createStyle: {
    tag: 'Styles',
    summary: 'Save a style',
    description:
      'An organization has at most 200 styles, with names that differ in more than letter case. A style is a value, not a link: texts to which it was applied remain unchanged when it changes. A call that is repeated with its `Idempotency-Key` returns the style in its current state, or a 404 if it has been deleted.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Idempotency-Replayed'],
    errors: {
      invalid_request:
        'Names the field and what is allowed, e.g. `value.fontWeight must be a whole number from 100 to 900`',
      not_found: unknown,
      in_use: [taken, 'There are 200 styles already; delete one first'],
      idempotency_conflict: keyUsed,
    },
    examples: [
      {
        summary: 'Of a heading',
        body: {
          name: style.name,
          value: {
            fontFamily: 'Fraunces',
            fontSize: 64,
            fontWeight: 700,
            lineHeight: 1.1,
            fill: '#14181a',
          },
        },
        status: 201,
        answer: style,
      },
      {
        summary: 'With an image as its fill',
        body: {
          name: 'Photo',
          value: { fill: { type: 'image', src: 'https://cdn.example/photo.jpg' } },
        },
        status: 400,
        answer: { message: 'value.fill.type must be one of linear, radial, conic' },
      },
    ],
  },
  listStyles: {
    tag: 'Styles',
    summary: 'List the styles',
    description: 'Returns all styles of the organization, oldest first.',
    examples: [{ summary: 'All', status: 200, answer: { data: [style] } }],
  },
  changeStyle: {
    tag: 'Styles',
    summary: 'Change a style',
    description:
      'Fields that are not sent remain unchanged; a `value` replaces the whole value. Designs do not change.',
    errors: {
      invalid_request: 'body must have a name or a value',
      not_found: unknown,
      in_use: taken,
    },
    examples: [
      {
        summary: 'Another name',
        body: { name: 'Title' },
        status: 200,
        answer: { ...style, name: 'Title' },
      },
      {
        summary: 'Another value',
        body: { value: { ...value, fontSize: 72 } },
        status: 200,
        answer: { ...style, value: { ...value, fontSize: 72 } },
      },
      {
        summary: 'Nothing',
        body: {},
        status: 400,
        answer: { message: 'body must have a name or a value' },
      },
    ],
  },
  deleteStyle: {
    tag: 'Styles',
    summary: 'Delete a style',
    description: 'Designs do not change: texts keep what they got from the style.',
    errors: { not_found: unknown },
    examples: [{ summary: 'Delete it', status: 204 }],
  },
} as const satisfies Record<string, RouteDocs>
