import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../docs-pages'

/** A node, without its place in the workflow. */
interface Step {
  name: string
  type: string
  typeVersion: number
  parameters: Record<string, unknown>
  credentials?: object
  webhookId?: string
  /** The way on after a failure; by default, the workflow ends. */
  onError?: 'continueRegularOutput'
}

interface WorkflowNode extends Step {
  id: string
  position: [number, number]
}

/** A workflow as n8n exports and imports it. */
export interface Workflow {
  id: string
  name: string
  active: boolean
  settings: object
  nodes: WorkflowNode[]
  connections: object
}

/** The credentials of all workflows, by the id under which they are imported. */
export const credentials = { platenApi: { id: 'platenCredentials', name: 'Platen' } }

/** Reads an example of the docs, with the parameters of its nodes replaced by name, as somebody edits them after the import. */
export function example(
  file: string,
  changed: Readonly<Record<string, Record<string, unknown>>>,
): Workflow {
  const path = join(repository, 'examples/n8n', file)
  const workflow = JSON.parse(readFileSync(path, 'utf8')) as Workflow
  for (const node of workflow.nodes) Object.assign(node.parameters, changed[node.name])
  return workflow
}

/** Returns a design as the parameter that a person has chosen by its id. */
export const byId = (value: string): object => ({ __rl: true, mode: 'id', value })

/** Makes a workflow of nodes in one line, behind a webhook at a path, which answers with the items of the last node. */
export function line(path: string, nodes: readonly Step[]): Workflow {
  const webhook: Step = {
    name: 'Call',
    type: 'n8n-nodes-base.webhook',
    typeVersion: 2,
    webhookId: randomUUID(),
    parameters: {
      httpMethod: 'POST',
      path,
      responseMode: 'lastNode',
      responseData: 'allEntries',
      options: {},
    },
  }
  const all = [webhook, ...nodes]
  const pairs = all.slice(1).map(({ name }, index) => [all[index]?.name ?? '', name] as const)
  return {
    id: path,
    name: path,
    active: false,
    settings: { executionOrder: 'v1' },
    nodes: all.map((node, index) => ({ ...node, id: randomUUID(), position: [220 * index, 0] })),
    connections: Object.fromEntries<object>(
      pairs.map(([from, to]) => [from, { main: [[{ node: to, type: 'main', index: 0 }]] }]),
    ),
  }
}

/** A node of Platen. */
export const platen = (
  name: string,
  parameters: Record<string, unknown>,
  more: Pick<Step, 'onError'> = {},
): Step => ({
  name,
  type: 'n8n-nodes-platen.platen',
  typeVersion: 1,
  parameters,
  credentials,
  ...more,
})
