import { type INodeProperties } from 'n8n-workflow'
import { callOptionProperties, designProperties } from './design-properties'

const displayOptions = { show: { resource: ['batch'], operation: ['render'] } }

/** The properties of batches alone. */
const rowOptions: INodeProperties[] = [
  {
    displayName: 'File Name',
    name: 'fileName',
    type: 'string',
    default: '',
    description: 'The name of the file in the archive; by default the key of the row',
  },
  {
    displayName: 'If Items Are Invalid',
    name: 'onInvalid',
    type: 'options',
    options: [
      { name: 'Refuse the Batch', value: 'refuse' },
      { name: 'Skip These Items', value: 'skip' },
    ],
    default: 'refuse',
  },
  {
    displayName: 'Join the PDFs',
    name: 'mergePdf',
    type: 'boolean',
    default: false,
    description: 'Whether to join the PDFs of all items into one',
  },
  {
    displayName: 'Row Key',
    name: 'rowKey',
    type: 'string',
    default: '',
    description: 'A key of yours for the item, such as an article number, returned with its result',
  },
]

/** The properties of batches. */
export const batchProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['batch'] } },
    options: [
      {
        name: 'Render',
        value: 'render',
        action: 'Render a batch',
        description: 'Make the files of all items, up to 10,000, in one batch',
      },
    ],
    default: 'render',
  },
  ...designProperties('batch', 'render'),
  {
    displayName: 'Output',
    name: 'output',
    type: 'options',
    default: 'rows',
    displayOptions,
    options: [
      {
        name: 'Batch Without Waiting',
        value: 'started',
        description: 'The batch as soon as it is accepted, without waiting for its files',
      },
      {
        name: 'Batch Once It Has Ended',
        value: 'batch',
        description: 'One item, with the URL of a ZIP archive of all files',
      },
      {
        name: 'Result of Each Item',
        value: 'rows',
        description: 'An item for each item, with the URLs of its files, once all have ended',
      },
    ],
  },
  {
    displayName: 'Download Files',
    name: 'download',
    type: 'boolean',
    default: false,
    description: 'Whether to add the files to the items as binary data',
    displayOptions: { show: { ...displayOptions.show, output: ['rows'] } },
  },
  {
    displayName: 'Put Output File in Field',
    name: 'binaryProperty',
    type: 'string',
    required: true,
    default: 'data',
    hint: 'The name of the binary field; further files get _1, _2 and so on',
    displayOptions: { show: { ...displayOptions.show, output: ['rows'], download: [true] } },
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions,
    options: [...callOptionProperties, ...rowOptions],
  },
]
