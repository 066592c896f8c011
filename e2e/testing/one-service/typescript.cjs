const { transformFileSync } = require('@swc/core')
const { transform } = require('../../../jest.config.cjs')

/** Makes Node run TypeScript as jest does. */
const [[, [, options]]] = Object.entries(transform)

require.extensions['.ts'] = (module, path) => {
  module._compile(transformFileSync(path, options).code, path)
}
