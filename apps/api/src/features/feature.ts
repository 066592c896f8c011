import { type Handlers } from '../http/routes/contract-routes'
import { type Route } from '../http/routes/route'
import { type Tools } from '../mcp/tools/tool'
import { type Runtime } from '../runtime/runtime'

/** What a feature adds to the API. */
export interface Feature {
  /** Of its routes in the contract. */
  handlers?: Partial<Handlers>
  /** Routes that are not in the contract. */
  routes?: readonly Route[]
  tools?: Partial<Tools>
  /** Makes ready what its first caller would wait for. */
  prepare?: () => Promise<unknown>
}

/** Makes a feature of what the process is made of. */
export type OpenFeature = (runtime: Runtime) => Feature
