// A plugin for Stryker that ignores logging: the logs of a service are for people, and no test asserts them.

/** The part of a Babel path that the plugin reads. */
interface Path {
  readonly node: unknown
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Ignores calls such as `log.info(…)`, `this.log.warn(…)` and `worker.log[level](…)` with their arguments. */
function shouldIgnore({ node }: Path): string | undefined {
  if (!isNode(node) || node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (!isNode(callee) || callee.type !== 'MemberExpression') return undefined
  return nameOf(callee['object']) === 'log' ? 'A log call' : undefined
}

function nameOf(node: unknown): unknown {
  if (!isNode(node)) return undefined
  return node.type === 'MemberExpression' ? nameOf(node['property']) : node['name']
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

export const strykerPlugins = [{ kind: 'Ignore', name: 'log-calls', value: { shouldIgnore } }]
