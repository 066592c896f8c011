import { documentedRoutes } from '@platen/contract'

/** The calls that become steps of a workflow in other tools. */
type CallName =
  | 'generate'
  | 'getRender'
  | 'getBatch'
  | 'listTemplates'
  | 'getTemplate'
  | 'listDesigns'
  | 'getDesign'
  | 'createWebhook'
  | 'deleteWebhook'
  | 'getMe'

/** A call as a step of a workflow: its words and its path are those of the contract. */
interface Call {
  label: string
  /** The path with what a tool writes for each of its parameters. */
  path: (parameter: (name: string) => string) => string
  /** The body of its first successful answer. */
  sample: Readonly<Record<string, unknown>>
}

/** Returns a call of the contract. */
export function callOf(name: CallName): Call {
  const route = documentedRoutes.find(each => each.name === name)
  if (!route) throw new Error(`The contract has no route ${name}`)
  const example = route.docs.examples.find(({ status }) => status < 300)
  return {
    label: route.docs.summary,
    path: parameter => route.path.replace(/:(\w+)/g, (_, part: string) => parameter(part)),
    sample: example?.answer as Record<string, unknown>,
  }
}
