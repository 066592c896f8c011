// Compiles TypeScript as it is required, with the options of Jest.
const { transformFileSync } = require('@swc/core')
const { transform } = require('../../../../jest.config.cjs')

const [[, [, options]]] = Object.entries(transform)

require.extensions['.ts'] = (module, path) => {
  module._compile(transformFileSync(path, options).code, path)
}
