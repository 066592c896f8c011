import { strykerPlugins } from './log-calls'

const name = (text: string): object => ({ type: 'Identifier', name: text })
const member = (object: object, property: object): object => ({
  type: 'MemberExpression',
  object,
  property,
})
const call = (callee: object): object => ({ type: 'CallExpression', callee })
const ofWorker = member(name('worker'), name('log'))

it.each<[string, object, boolean]>([
  ['log.info()', call(member(name('log'), name('info'))), true],
  ['worker.log.warn()', call(member(ofWorker, name('warn'))), true],
  ['log[level]()', call(member(name('log'), name('level'))), true],
  [
    'this.log.error()',
    call(member(member({ type: 'ThisExpression' }, name('log')), name('error'))),
    true,
  ],
  ['catalog.info()', call(member(name('catalog'), name('info'))), false],
  ['log()', call(name('log')), false],
  ['Math.log()', call(member(name('Math'), name('log'))), false],
  ['log.info', member(name('log'), name('info')), false],
])('judges whether %s is a log call', (_code, node, isLogCall) => {
  const [plugin] = strykerPlugins
  expect(plugin?.value.shouldIgnore({ node }) !== undefined).toBe(isLogCall)
})
