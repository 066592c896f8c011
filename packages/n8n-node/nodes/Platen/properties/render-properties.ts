import { type INodeProperties } from 'n8n-workflow'
import { callOptionProperties, designProperties } from './design-properties'

const show = (...operation: string[]): Required<INodeProperties>['displayOptions'] => ({
  show: { resource: ['render'], operation },
})

/** The properties of single renders. */
export const renderProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['render'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get a render',
        description: 'Read the state of a render, and its files once it has completed',
      },
      {
        name: 'Render',
        value: 'render',
        action: 'Render a design',
        description: 'Make the files of a design or template, once for each item',
      },
    ],
    default: 'render',
  },
  ...designProperties('render', 'render'),
  {
    displayName: 'Render ID',
    name: 'renderId',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'e.g. rnd_01kaq5x0e8g9h2j4k6m8n0p2q4',
    displayOptions: show('get'),
  },
  {
    displayName: 'Download Files',
    name: 'download',
    type: 'boolean',
    default: true,
    description: 'Whether to add the files to the item as binary data',
    displayOptions: show('render', 'get'),
  },
  {
    displayName: 'Put Output File in Field',
    name: 'binaryProperty',
    type: 'string',
    required: true,
    default: 'data',
    hint: 'The name of the binary field; further files get _1, _2 and so on',
    displayOptions: { show: { resource: ['render'], download: [true] } },
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions: show('render'),
    options: callOptionProperties,
  },
]
