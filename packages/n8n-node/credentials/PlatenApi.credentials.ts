import {
  type IAuthenticateGeneric,
  type Icon,
  type ICredentialTestRequest,
  type ICredentialType,
  type INodeProperties,
} from 'n8n-workflow'

/** The address of a Platen service, and an API key of it. */
export class PlatenApi implements ICredentialType {
  name = 'platenApi'

  displayName = 'Platen API'

  documentationUrl = 'https://platen.example/docs/n8n'

  icon: Icon = { light: 'file:../icons/platen.svg', dark: 'file:../icons/platen.dark.svg' }

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://platen.example',
      description: 'The address of your Platen service',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url}}', url: '/api/v1/me' },
  }
}
