import { type INodeProperties } from 'n8n-workflow'

/** Returns the design and its fields, for the operations of a resource that render. */
export function designProperties(resource: string, operation: string): INodeProperties[] {
  const displayOptions = { show: { resource: [resource], operation: [operation] } }
  return [
    {
      displayName: 'Design',
      name: 'designId',
      type: 'resourceLocator',
      required: true,
      default: { mode: 'list', value: '' },
      description: 'The design or template to render',
      displayOptions,
      modes: [
        {
          displayName: 'From List',
          name: 'list',
          type: 'list',
          typeOptions: { searchListMethod: 'listDesignsAndTemplates', searchable: true },
        },
        {
          displayName: 'By ID',
          name: 'id',
          type: 'string',
          hint: 'Add @3 to render version 3',
          placeholder: 'e.g. dsg_01kaq5x0e8g9h2j4k6m8n0p2q4',
          validation: [
            {
              type: 'regex',
              properties: {
                regex: '^(dsg|tpl)_[0-9a-z]+(@[1-9][0-9]*)?$',
                errorMessage: 'Not the ID of a design or template',
              },
            },
          ],
        },
      ],
    },
    {
      displayName: 'Fields',
      name: 'fields',
      type: 'resourceMapper',
      noDataExpression: true,
      default: { mappingMode: 'defineBelow', value: null },
      displayOptions,
      typeOptions: {
        loadOptionsDependsOn: ['designId.value'],
        resourceMapper: {
          resourceMapperMethod: 'getFields',
          mode: 'add',
          addAllFields: true,
          supportAutoMap: true,
          fieldWords: { singular: 'field', plural: 'fields' },
          noFieldsError: 'Choose a design with texts, images or codes',
        },
      },
    },
  ]
}

const formats = ['avif', 'jpeg', 'pdf', 'png', 'webp'].map(value => ({
  name: value === 'webp' ? 'WebP' : value.toUpperCase(),
  value,
}))

/** The options of every call that renders. */
export const callOptionProperties: INodeProperties[] = [
  { displayName: 'Format', name: 'format', type: 'options', options: formats, default: 'jpeg' },
  {
    displayName: 'Idempotency Key',
    name: 'idempotencyKey',
    type: 'string',
    default: '',
    description: 'A call that is sent again with the same key gets the result of the first one',
  },
  {
    displayName: 'If an Image Cannot Be Used',
    name: 'onAssetError',
    type: 'options',
    options: [
      { name: 'Fail', value: 'fail' },
      { name: 'Hide the Element', value: 'hide' },
      { name: 'Keep the Image of the Design', value: 'keep' },
    ],
    default: 'fail',
  },
  {
    displayName: 'Metadata',
    name: 'metadata',
    type: 'json',
    default: '',
    placeholder: '{"order": 42}',
    description: 'A JSON object that the render and its events return as you sent it',
  },
  {
    displayName: 'More Modifications',
    name: 'modifications',
    type: 'json',
    default: '',
    description: 'A JSON list of modifications, applied after the fields',
  },
  {
    displayName: 'Pages',
    name: 'pages',
    type: 'string',
    default: '',
    placeholder: 'e.g. 1,3',
    description: 'Numbers of the pages to render; all by default',
  },
  {
    displayName: 'Quality',
    name: 'quality',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 90,
    description: 'For JPEG, WebP and AVIF',
  },
  {
    displayName: 'Scale',
    name: 'scale',
    type: 'number',
    typeOptions: { minValue: 0.1, maxValue: 4, numberPrecision: 2 },
    default: 1,
    description: 'File pixels for each pixel of the page',
  },
  {
    displayName: 'Strict',
    name: 'strict',
    type: 'boolean',
    default: false,
    description:
      'Whether to refuse values that would be ignored and those that break a limit of a field',
  },
  {
    displayName: 'Transparent',
    name: 'transparent',
    type: 'boolean',
    default: false,
    description: 'Whether to leave out the background',
  },
]
