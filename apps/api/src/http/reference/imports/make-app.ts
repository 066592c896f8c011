import { eventExamples } from '@platen/contract'
import { eventTypes, usualEvents } from '@platen/contract/names'
import { type oas31 } from 'zod-openapi'
import { callOf } from './calls'
import { interfaceOf } from './interface-of'
import { labelOf, type RenderField, renderFields } from './render-fields'

/** The files of an app, by their path below its folder: texts, or values that are written as JSON. */
type Files = Readonly<Record<string, unknown>>

const folder = 'platen'

/**
 * Returns the files of a custom app for Make, as its editor for Visual Studio Code imports them from a ZIP: modules that render a design,
 * read a render, find templates and make any other call, and a trigger for events.
 */
export function makeApp(document: oas31.OpenAPIObject): Record<string, string> {
  const origin = document.servers?.[0]?.url ?? ''
  const files: Files = {
    '.sdk': { version: 2 },
    'metadata.json': {
      name: folder,
      label: document.info.title,
      description: 'Renders designs as images and PDFs.',
      version: 1,
      theme: '#1f2937',
      language: 'en',
      countries: [],
    },
    'readme.md': `# Platen\n\nMade by ${origin}. Its documentation is ${origin}/docs.\n`,
    'base.imljson': base(origin),
    ...component('connections/platen', connection(origin)),
    ...component('rpcs/listDesigns', designs()),
    ...component('webhooks/events', events()),
    ...component('modules/render', render(renderFields(document))),
    ...component('modules/getRender', getRender()),
    ...component('modules/findTemplates', findTemplates()),
    ...component('modules/watchEvents', watchEvents()),
    ...component('modules/makeApiCall', makeApiCall()),
  }
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      `${folder}/${path}`,
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    ]),
  )
}

/** Returns the files of a part of the app: its metadata, with its name, and its sections. */
function component(path: string, { metadata, ...sections }: Files): Files {
  const name = path.split('/')[1]
  return {
    [`${path}/metadata.json`]: { name, ...(metadata as object) },
    ...Object.fromEntries(
      Object.entries(sections).map(([section, content]) => [`${path}/${section}.imljson`, content]),
    ),
  }
}

const headers = { authorization: 'Bearer {{connection.apiKey}}' }
const failure = { error: { message: '[{{statusCode}}] {{body.message}}' } }
const log = { sanitize: ['request.headers.authorization'] }

const base = (baseUrl: string): object => ({ baseUrl, headers, response: failure, log })

function connection(origin: string): Files {
  return {
    metadata: { label: 'Platen', type: 'apikey' },
    api: {
      url: origin + callOf('getMe').path(String),
      headers: { authorization: 'Bearer {{parameters.apiKey}}' },
      response: { ...failure, metadata: { type: 'text', value: '{{body.organization.name}}' } },
      log,
    },
    parameters: [{ name: 'apiKey', type: 'password', label: 'API key', required: true }],
    scope: [],
    scopes: {},
  }
}

function designs(): Files {
  const { label, path } = callOf('listDesigns')
  return {
    metadata: { label, connection: folder },
    api: {
      url: path(String),
      qs: { perPage: 100 },
      response: {
        limit: 100,
        iterate: '{{body.data}}',
        output: { label: '{{item.name}}', value: '{{item.id}}' },
      },
    },
    parameters: [],
  }
}

function events(): Files {
  const options = eventTypes.map(type => ({ label: labelOf(type), value: type }))
  return {
    metadata: { label: 'Events', type: 'web', connection: folder },
    api: { output: '{{body}}' },
    parameters: [
      {
        name: 'events',
        type: 'select',
        label: 'Events',
        multiple: true,
        required: true,
        default: usualEvents,
        options,
      },
    ],
    attach: {
      url: callOf('createWebhook').path(String),
      method: 'POST',
      body: { url: '{{webhook.url}}', events: '{{parameters.events}}', description: 'Make' },
      response: { data: { webhookId: '{{body.id}}' } },
    },
    detach: {
      url: callOf('deleteWebhook').path(() => '{{encodeURL(webhook.webhookId)}}'),
      method: 'DELETE',
    },
    scope: [],
    update: {},
  }
}

/** Returns the sections that every action and search has, with those that differ. */
const moduleOf = (type: string, label: string, sections: Files): Files => ({
  metadata: { label, description: `${label}.`, type, connection: folder },
  parameters: [],
  scope: [],
  ...sections,
})

/** Returns a parameter as a segment of a path, so that no value reaches another call. */
const encoded = (name: string): string => `{{encodeURL(parameters.${name})}}`

const values = [
  { name: 'id', type: 'text', label: 'Element id', required: true },
  { name: 'text', type: 'text', label: 'Text', multiline: true },
  { name: 'src', type: 'url', label: 'Image URL' },
  { name: 'fill', type: 'text', label: 'Colour', help: 'Such as `#0a7d5a`' },
  { name: 'visible', type: 'boolean', label: 'Visible' },
]

function render(options: readonly RenderField[]): Files {
  const { label, path, sample } = callOf('generate')
  const sent = options.map(({ name }) => [name, `{{parameters.${name}}}`] as const)
  return moduleOf('action', label, {
    api: {
      url: path(encoded),
      method: 'POST',
      body: { modifications: '{{parameters.modifications}}', ...Object.fromEntries(sent) },
      response: { output: '{{body}}' },
    },
    expect: [
      {
        name: 'designId',
        type: 'select',
        label: 'Design',
        required: true,
        options: 'rpc://listDesigns',
        editable: { enabled: true, help: 'The id of a design or template' },
      },
      { name: 'modifications', type: 'array', label: 'Modifications', spec: values },
      ...options.map(parameterOf),
    ],
    interface: interfaceOf(sample),
    samples: sample,
  })
}

const types = { string: 'text', number: 'number', integer: 'integer', boolean: 'boolean' }

const parameterOf = ({ name, label, about, type, choices }: RenderField): object => ({
  name,
  label,
  help: about,
  advanced: true,
  ...(choices
    ? { type: 'select', options: choices.map(value => ({ label: value, value })) }
    : { type: types[type] }),
})

function getRender(): Files {
  const { label, path, sample } = callOf('getRender')
  return moduleOf('action', label, {
    api: { url: path(encoded), response: { output: '{{body}}' } },
    expect: [{ name: 'renderId', type: 'text', label: 'Render id', required: true }],
    interface: interfaceOf(sample),
    samples: sample,
  })
}

function findTemplates(): Files {
  const { label, path, sample } = callOf('listTemplates')
  const [template = {}] = sample['data'] as Record<string, unknown>[]
  return moduleOf('search', label, {
    api: {
      url: path(String),
      qs: { search: '{{parameters.search}}', perPage: 100 },
      response: { limit: '{{parameters.limit}}', iterate: '{{body.data}}', output: '{{item}}' },
    },
    expect: [
      { name: 'search', type: 'text', label: 'Search' },
      { name: 'limit', type: 'uinteger', label: 'Limit', default: 10 },
    ],
    interface: interfaceOf(template),
    samples: template,
  })
}

function watchEvents(): Files {
  const type = 'render.completed'
  const sample = { type, timestamp: '2026-11-21T09:30:00.123Z', data: eventExamples[type] }
  return {
    metadata: {
      label: 'Watch events',
      description: 'Triggers when Platen sends an event.',
      type: 'instant_trigger',
      webhook: 'events',
    },
    api: {},
    parameters: [],
    interface: interfaceOf(sample),
    samples: sample,
  }
}

function makeApiCall(): Files {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return moduleOf('universal', 'Make an API call', {
    // The key must not go to another host, so the path is never a whole URL.
    api: {
      url: '/api/v1{{parameters.path}}',
      method: '{{parameters.method}}',
      type: 'text',
      headers: { 'content-type': 'application/json' },
      body: '{{parameters.body}}',
      response: {
        output: { statusCode: '{{statusCode}}', headers: '{{headers}}', body: '{{body}}' },
      },
    },
    expect: [
      {
        name: 'path',
        type: 'text',
        label: 'Path',
        help: 'The part of the path after `/api/v1`, with the query: `/renders?perPage=10`',
        required: true,
      },
      {
        name: 'method',
        type: 'select',
        label: 'Method',
        required: true,
        default: 'GET',
        options: methods.map(value => ({ label: value, value })),
      },
      { name: 'body', type: 'text', label: 'Body', multiline: true, help: 'As JSON' },
    ],
    interface: [
      { name: 'statusCode', type: 'number', label: 'Status code' },
      { name: 'headers', type: 'collection', label: 'Headers' },
      { name: 'body', type: 'any', label: 'Body' },
    ],
    samples: {},
  })
}
