import { type Handlers } from '../http/routes/contract-routes'
import { type Route } from '../http/routes/route'
import { type Tools } from '../mcp/tools/tool'
import { type Runtime } from '../runtime/runtime'

/** The routes, handlers and tools that a feature adds to the API. */
export interface Feature {
  /** The handlers of its routes in the contract. */
  handlers?: Partial<Handlers>
  /** Routes outside the contract. */
  routes?: readonly Route[]
  tools?: Partial<Tools>
  /** Prepares work that its first caller would otherwise wait for. */
  prepare?: () => Promise<unknown>
}

/** Creates a feature from the parts of the process. */
export type OpenFeature = (runtime: Runtime) => Feature
