import { type INodeProperties } from 'n8n-workflow'

/** The properties of the trigger. */
export const triggerProperties: INodeProperties[] = [
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    required: true,
    default: ['render.completed', 'render.failed', 'batch.completed'],
    options: [
      { name: 'Batch Cancelled', value: 'batch.cancelled' },
      { name: 'Batch Completed', value: 'batch.completed' },
      { name: 'Comment Created', value: 'comment.created' },
      { name: 'Design Published', value: 'design.published' },
      { name: 'Render Cancelled', value: 'render.cancelled' },
      { name: 'Render Completed', value: 'render.completed' },
      { name: 'Render Failed', value: 'render.failed' },
      { name: 'Version Approved', value: 'version.approved' },
      { name: 'Webhook Disabled', value: 'webhook.disabled' },
    ],
  },
  {
    displayName: 'Design',
    name: 'designId',
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    description: 'Only events of this design; without one, those of all designs and templates',
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod: 'listDesigns', searchable: true },
      },
      {
        displayName: 'By ID',
        name: 'id',
        type: 'string',
        placeholder: 'e.g. dsg_01kaq5x0e8g9h2j4k6m8n0p2q4',
        validation: [
          {
            type: 'regex',
            properties: { regex: '^(dsg_[0-9a-z]+)?$', errorMessage: 'Not the ID of a design' },
          },
        ],
      },
    ],
  },
]
