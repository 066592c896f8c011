/*
 * What the nodes use of n8n-workflow, which n8n itself provides when they run. It is not installed here: it brings Sentry, an SSH client
 * and a sandbox for expressions, under a licence that is not open source. `npm run n8n` compiles the package against the real types.
 */
declare module 'n8n-workflow' {
  export type GenericValue = string | object | number | boolean | undefined | null

  export interface IDataObject {
    [key: string]: GenericValue | IDataObject | GenericValue[] | IDataObject[]
  }

  export type JsonValue = string | number | boolean | null | JsonObject | JsonValue[]

  export interface JsonObject {
    [key: string]: JsonValue
  }

  export type IconFile = `file:${string}.svg`
  export type Icon = IconFile | { light: IconFile; dark: IconFile }

  export const NodeConnectionTypes: { readonly Main: 'main' }

  export interface INode {
    id: string
    name: string
    type: string
    typeVersion: number
  }

  export interface INodePropertyOptions {
    name: string
    value: string | number | boolean
    action?: string
    description?: string
  }

  export interface INodePropertyMode {
    displayName: string
    name: string
    type: 'string' | 'list'
    hint?: string
    placeholder?: string
    validation?: { type: 'regex'; properties: { regex: string; errorMessage: string } }[]
    typeOptions?: { searchListMethod: string; searchable: boolean }
  }

  export interface INodeProperties {
    displayName: string
    name: string
    type:
      | 'boolean'
      | 'collection'
      | 'json'
      | 'multiOptions'
      | 'number'
      | 'options'
      | 'resourceLocator'
      | 'resourceMapper'
      | 'string'
    default: string | number | boolean | object
    description?: string
    displayOptions?: { show: Record<string, string[] | boolean[]> }
    hint?: string
    modes?: INodePropertyMode[]
    noDataExpression?: boolean
    options?: (INodePropertyOptions | INodeProperties)[]
    placeholder?: string
    required?: boolean
    typeOptions?: {
      loadOptionsDependsOn?: string[]
      maxValue?: number
      minValue?: number
      numberPrecision?: number
      password?: boolean
      resourceMapper?: {
        resourceMapperMethod: string
        mode: 'add'
        addAllFields: boolean
        fieldWords: { singular: string; plural: string }
        noFieldsError: string
        supportAutoMap: boolean
      }
    }
  }

  export interface IHttpRequestOptions {
    url: string
    baseURL?: string
    method?: 'DELETE' | 'GET' | 'POST'
    headers?: IDataObject
    qs?: IDataObject
    body?: IDataObject
    json?: boolean
    encoding?: 'arraybuffer'
    returnFullResponse?: boolean
    ignoreHttpStatusErrors?: boolean
  }

  export interface IAuthenticateGeneric {
    type: 'generic'
    properties: { headers: Record<string, string> }
  }

  export interface ICredentialTestRequest {
    request: { baseURL: string; url: string }
  }

  export interface ICredentialType {
    name: string
    displayName: string
    documentationUrl?: string
    icon?: Icon
    properties: INodeProperties[]
    authenticate?: IAuthenticateGeneric
    test?: ICredentialTestRequest
  }

  interface Functions {
    getCredentials<Fields extends object>(type: string, itemIndex?: number): Promise<Fields>
    getExecutionId(): string
    getNode(): INode
    getWorkflow(): { id?: string; name?: string; active: boolean }
    getWorkflowStaticData(type: string): IDataObject
  }

  interface RequestHelpers {
    httpRequest(options: IHttpRequestOptions): Promise<unknown>
    httpRequestWithAuthentication(
      this: Functions,
      credentialsType: string,
      options: IHttpRequestOptions,
    ): Promise<unknown>
  }

  export interface IBinaryData {
    data: string
    mimeType: string
  }

  export interface INodeExecutionData {
    json: IDataObject
    binary?: Record<string, IBinaryData>
    pairedItem?: { item: number } | { item: number }[]
  }

  interface GetParameterOptions {
    extractValue?: boolean
  }

  export interface IExecuteFunctions extends Functions {
    continueOnFail(): boolean
    getExecutionCancelSignal(): AbortSignal | undefined
    getInputData(): INodeExecutionData[]
    getNodeParameter(
      name: string,
      itemIndex: number,
      fallback?: unknown,
      options?: GetParameterOptions,
    ): unknown
    helpers: RequestHelpers & {
      prepareBinaryData(bytes: Buffer, fileName?: string, mimeType?: string): Promise<IBinaryData>
    }
  }

  export interface ILoadOptionsFunctions extends Functions {
    getNodeParameter(name: string, fallback?: unknown, options?: GetParameterOptions): unknown
    helpers: RequestHelpers
  }

  export interface IHookFunctions extends Functions {
    getNodeParameter(name: string, fallback?: unknown, options?: GetParameterOptions): unknown
    getNodeWebhookUrl(name: 'default'): string | undefined
    helpers: RequestHelpers
  }

  export interface IWebhookFunctions extends Functions {
    getHeaderData(): Record<string, string | string[] | undefined>
    getRequestObject(): object
    getResponseObject(): { status(code: number): { json(body: object): unknown } }
  }

  export interface IWebhookResponseData {
    workflowData?: INodeExecutionData[][]
    noWebhookResponse?: boolean
  }

  export interface INodeListSearchResult {
    results: INodePropertyOptions[]
    paginationToken?: string
  }

  export interface ResourceMapperField {
    id: string
    displayName: string
    defaultMatch: boolean
    canBeUsedToMatch?: boolean
    required: boolean
    display: boolean
    type?: 'array' | 'boolean' | 'number' | 'object' | 'options' | 'string'
    removed?: boolean
    options?: INodePropertyOptions[]
    defaultValue?: boolean
  }

  export interface ResourceMapperFields {
    fields: ResourceMapperField[]
  }

  export interface INodeTypeDescription {
    displayName: string
    name: string
    icon: Icon
    group: ('transform' | 'trigger')[]
    version: number
    subtitle: string
    description: string
    defaults: { name: string }
    usableAsTool?: true
    inputs: 'main'[]
    outputs: 'main'[]
    credentials: { name: string; required: boolean }[]
    properties: INodeProperties[]
    webhooks?: { name: 'default'; httpMethod: 'POST'; responseMode: 'onReceived'; path: string }[]
  }

  export interface INodeType {
    description: INodeTypeDescription
    methods?: {
      listSearch?: Record<
        string,
        (
          this: ILoadOptionsFunctions,
          filter?: string,
          paginationToken?: string,
        ) => Promise<INodeListSearchResult>
      >
      resourceMapping?: Record<
        string,
        (this: ILoadOptionsFunctions) => Promise<ResourceMapperFields>
      >
    }
    webhookMethods?: {
      default: Record<
        'checkExists' | 'create' | 'delete',
        (this: IHookFunctions) => Promise<boolean>
      >
    }
    execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>
    webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>
  }

  interface ErrorOptions {
    message?: string
    description?: string
    httpCode?: string
    itemIndex?: number
  }

  export class NodeApiError extends Error {
    constructor(node: INode, error: JsonObject, options?: ErrorOptions)
  }

  export class NodeOperationError extends Error {
    constructor(node: INode, message: string, options?: ErrorOptions)
  }

  export function sleep(ms: number): Promise<void>
}
