import { eventExamples } from '@platen/contract'
import { type EventType, eventTypes } from '@platen/contract/names'
import { contentKeys } from '@platen/design'
import { type ValueType, valueTypes } from '@platen/sheets'
import { type oas31 } from 'zod-openapi'
import { callOf } from './calls'
import { labelOf, type RenderField, renderFields } from './render-fields'

/** The version of Zapier's runtime for which the definition is written. */
const platformVersion = '19.1.0'

/** The body of a function that Zapier runs. */
interface Code {
  args?: readonly string[]
  source: string
}

/**
 * Returns an integration as JSON, which `zapier-platform convert --json` takes: steps that render a design, read a render and find
 * templates, and a trigger for each type of event.
 */
export function zapierDefinition(document: oas31.OpenAPIObject): object {
  const origin = document.servers?.[0]?.url ?? ''
  return {
    version: '1.0.0',
    platformVersion,
    authentication: {
      type: 'custom',
      fields: [{ key: 'apiKey', label: 'API key', type: 'password', required: true }],
      test: { url: origin + callOf('getMe').path(String) },
      connectionLabel: { source: 'return bundle.inputData.organization.name;' },
    },
    beforeRequest: [authorize],
    afterResponse: [explain],
    triggers: {
      designs: designsFor(origin),
      ...Object.fromEntries(eventTypes.map(type => [keyOf(type), triggerOf(type, origin)])),
    },
    creates: { render: render(origin, renderFields(document)) },
    searches: { get_render: getRender(origin), find_template: findTemplate(origin) },
  }
}

const authorize: Code = {
  args: ['request', 'z', 'bundle'],
  source: "request.headers.Authorization = 'Bearer ' + bundle.authData.apiKey;\nreturn request;",
}

/** Zapier shows the message of the service instead of the whole response. */
const explain: Code = {
  args: ['response', 'z', 'bundle'],
  source: `if (response.status >= 400 && response.data && response.data.message) {
  throw new z.errors.Error(response.data.message, response.getHeader('x-error-code'), response.status);
}
return response;`,
}

/** Returns the name of a type of event in Zapier, whose keys have no dots. */
const keyOf = (type: EventType): string => type.replace('.', '_')

/** Returns the list of designs from which a field lets people choose. */
function designsFor(origin: string): object {
  const { label, path, sample } = callOf('listDesigns')
  const [design] = sample['data'] as object[]
  return {
    key: 'designs',
    noun: 'Design',
    display: { label, description: `${label}.`, hidden: true },
    operation: {
      type: 'polling',
      canPaginate: true,
      perform: {
        source: `const params = { page: bundle.meta.page, perPage: 100 };
const response = await z.request({ url: '${origin}${path(String)}', params });
return response.data.data;`,
      },
      sample: design,
    },
  }
}

/** Returns the trigger of a type of event: a webhook that exists as long as the workflow is on. */
function triggerOf(type: EventType, origin: string): object {
  const webhooks = origin + callOf('createWebhook').path(String)
  const webhook = origin + callOf('deleteWebhook').path(() => '{{bundle.subscribeData.id}}')
  return {
    key: keyOf(type),
    noun: labelOf(type.split('.')[0] ?? ''),
    display: { label: labelOf(type), description: `Triggers when Platen sends ${type}.` },
    operation: {
      type: 'hook',
      performSubscribe: {
        method: 'POST',
        url: webhooks,
        body: { url: '{{bundle.targetUrl}}', events: [type], description: 'Zapier' },
      },
      performUnsubscribe: { method: 'DELETE', url: webhook },
      perform: eventIn(type, origin),
      sample: eventExamples[type],
    },
  }
}

/**
 * Returns the function that takes an event of a type. Zapier does not check its signature, so a render or batch is read again by the id in
 * it, and must have ended as the type says; of the others, the event itself is taken.
 */
function eventIn(type: EventType, origin: string): Code {
  const [kind, status] = type.split('.')
  const reader = kind === 'render' ? 'getRender' : kind === 'batch' ? 'getBatch' : null
  if (reader === null) return { source: 'return [bundle.cleanedRequest.data];' }
  const url = origin + callOf(reader).path(() => '${encodeURIComponent(data.id)}')
  return {
    source: `const { data } = bundle.cleanedRequest;
const read = (await z.request({ url: \`${url}\` })).data;
return read.status === '${status}' ? [read] : [];`,
  }
}

const designField = {
  key: 'designId',
  label: 'Design',
  helpText: 'Choose a design, or send the id of a design or template.',
  required: true,
  dynamic: 'designs.id.name',
  altersDynamicFields: true,
}

/** Returns the step that renders a design, with a field for each of the values that it lets callers change. */
function render(origin: string, options: readonly RenderField[]): object {
  const { label, path, sample } = callOf('generate')
  const url = origin + path(() => '${encodeURIComponent(designId)}')
  return {
    key: 'render',
    noun: 'Render',
    display: { label, description: `${label}.` },
    operation: {
      inputFields: [designField, valuesOf(origin), ...options.map(inputOf)],
      perform: {
        source: `const { designId, ...sent } = bundle.inputData;
const types = ${JSON.stringify(typesOf(options))};
${asSent}
const body = { modifications: [] };
for (const [name, value] of Object.entries(sent)) {
  const dot = name.lastIndexOf('.');
  const key = name.slice(dot + 1);
  if (value === '' || value === null || value === undefined) continue;
  if (dot < 0) body[key] = asSent(value, types[key]);
  else body.modifications.push({ id: name.slice(0, dot), [key]: asSent(value, types[key]) });
}
const response = await z.request({ method: 'POST', url: \`${url}\`, body });
return response.data;`,
      },
      sample,
    },
  }
}

type SentType = 'number' | 'boolean' | 'json'

const sentTypes: Readonly<Partial<Record<RenderField['type'] | ValueType, SentType>>> = {
  number: 'number',
  integer: 'number',
  flag: 'boolean',
  boolean: 'boolean',
  json: 'json',
}

/** Returns the types of those keys and options that are sent as anything but text. */
function typesOf(options: readonly RenderField[]): Record<string, SentType> {
  const named = options.map(({ name, type }) => [name, type] as const)
  return Object.fromEntries(
    [...Object.entries(valueTypes), ...named].flatMap(([name, type]) => {
      const sent = sentTypes[type]
      return sent === undefined ? [] : [[name, sent] as const]
    }),
  )
}

/** Other steps often send text. A text that cannot be read goes as it is, and the service says what is allowed. */
const asSent = `const asSent = (value, type) => {
  if (typeof value !== 'string') return type || typeof value === 'object' ? value : String(value);
  const text = value.trim();
  if (type === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : value;
  if (type === 'boolean') return /^true$/i.test(text) || (/^false$/i.test(text) ? false : value);
  if (type !== 'json') return value;
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
};`

/** Returns the function that makes the fields of a design: those of its form, without one its texts, images and codes. */
function valuesOf(origin: string): Code {
  const id = (): string => '${encodeURIComponent(designId)}'
  const design = origin + callOf('getDesign').path(id)
  const template = origin + callOf('getTemplate').path(id)
  return {
    source: `const { designId } = bundle.inputData;
if (!designId) return [];
const url = designId.startsWith('tpl_') ? \`${template}\` : \`${design}\`;
const { data } = await z.request({ url });
const elements = data.pages.flatMap(page => page.elements);
const usual = elements.flatMap(({ id, name, accepts }) => {
  const key = ${JSON.stringify(contentKeys)}.find(each => accepts.includes(each));
  return key ? [{ elementId: id, key, label: name }] : [];
});
const types = ${JSON.stringify({ ...typesOf([]), text: 'text' })};
const shown = ['text', 'number', 'boolean'];
return (data.fields && data.fields.length > 0 ? data.fields : usual).map(({ elementId, key, label, help, required }) => ({
  key: elementId + '.' + key,
  label,
  type: shown.includes(types[key]) ? types[key] : 'string',
  required: required === true,
  ...(help ? { helpText: help } : {}),
}));`,
  }
}

const inputOf = ({ name, label, about, type, choices }: RenderField): object => ({
  key: name,
  label,
  helpText: about,
  type,
  required: false,
  ...(choices && { choices }),
})

function getRender(origin: string): object {
  const { label, path, sample } = callOf('getRender')
  const url = origin + path(() => '${encodeURIComponent(bundle.inputData.renderId)}')
  return {
    key: 'get_render',
    noun: 'Render',
    display: { label, description: `${label}.` },
    operation: {
      inputFields: [{ key: 'renderId', label: 'Render id', required: true }],
      perform: {
        source: `const response = await z.request({ url: \`${url}\` });\nreturn [response.data];`,
      },
      sample,
    },
  }
}

function findTemplate(origin: string): object {
  const { label, path, sample } = callOf('listTemplates')
  const [template] = sample['data'] as object[]
  return {
    key: 'find_template',
    noun: 'Template',
    display: { label, description: `${label}.` },
    operation: {
      inputFields: [{ key: 'search', label: 'Search', required: true }],
      perform: {
        source: `const params = { search: bundle.inputData.search };
const response = await z.request({ url: '${origin}${path(String)}', params });
return response.data.data;`,
      },
      sample: template,
    },
  }
}
