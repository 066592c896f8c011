import { type INodeProperties } from 'n8n-workflow'

const displayOptions = { show: { resource: ['template'], operation: ['find'] } }

/** The properties of templates. */
export const templateProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['template'] } },
    options: [
      {
        name: 'Find',
        value: 'find',
        action: 'Find templates',
        description: 'Find templates by their names, keywords, category and shape',
      },
    ],
    default: 'find',
  },
  {
    displayName: 'Search',
    name: 'search',
    type: 'string',
    default: '',
    description: 'Part of the name or of a keyword; without it, all templates are found',
    displayOptions,
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions,
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add filter',
    default: {},
    displayOptions,
    options: [
      { displayName: 'Category', name: 'category', type: 'string', default: '' },
      {
        displayName: 'Orientation',
        name: 'orientation',
        type: 'options',
        options: [
          { name: 'Landscape', value: 'Landscape' },
          { name: 'Portrait', value: 'Portrait' },
          { name: 'Square', value: 'Square' },
        ],
        default: 'Landscape',
      },
      {
        displayName: 'Owner',
        name: 'owner',
        type: 'options',
        options: [
          { name: 'Everybody', value: 'all' },
          { name: 'Platen', value: 'public' },
          { name: 'Your Organization', value: 'own' },
        ],
        default: 'all',
      },
      {
        displayName: 'Size',
        name: 'size',
        type: 'string',
        default: '',
        placeholder: 'e.g. 1080x1350',
      },
    ],
  },
]
