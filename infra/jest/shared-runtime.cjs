const { createRequire } = require('node:module')
const Runtime = require('jest-runtime').default

/**
 * Loads modules with Node's own `require`, once for each worker process, because loading them again for each spec file took more
 * time than the tests. Only the spec itself, and the part of jest-circus that collects its tests, are loaded for each file.
 * In an environment with its own context (`@jest-environment node`), Jest loads everything for each file, as usual.
 */
module.exports = class SharedRuntime extends Runtime {
  // Jest decides these parameters.
  constructor(...given) {
    super(...given)
    const [, environment, , transformer, , , testPath] = given
    this.shares = environment.getVmContext() === null
    this.specPath = testPath
    if (this.shares) compileSources(transformer)
  }

  requireInternalModule(from, name) {
    if (!this.shares) return super.requireInternalModule(from, name)
    if (name !== undefined) return createRequire(from)(name)
    if (collectsTests(from)) delete require.cache[from]
    return require(from)
  }

  requireModule(from, name) {
    if (!this.shares) return super.requireModule(from, name)
    if (name !== undefined) return createRequire(from)(name)
    globalThis.jest = this.jestGlobals.jestObjectFor(this.specPath)
    try {
      return require(from)
    } finally {
      delete require.cache[from]
    }
  }

  unstable_shouldLoadAsEsm(path) {
    return !this.shares && super.unstable_shouldLoadAsEsm(path)
  }

  getSourceMaps() {
    return this.shares ? sourceMaps : super.getSourceMaps()
  }
}
module.exports.default = module.exports

const collectsTests = path => /[\\/]jest-circus[\\/]build[\\/]jestAdapterInit\.js$/.test(path)

/** The source map of each compiled file, with which Jest finds the lines of failures. */
const sourceMaps = new Map()

/** Makes Node compile TypeScript as Jest does, with Jest's cache on disk. */
function compileSources(transformer) {
  if (!process.execArgv.some(flag => flag.startsWith('--conditions'))) {
    throw new Error(
      'Packages are tested from their sources: run through npm test, or with node --conditions=source',
    )
  }
  require.extensions['.ts'] = (module, path) => {
    const { code, sourceMapPath } = transformer.transform(path, plainCommonJs)
    if (sourceMapPath) sourceMaps.set(path, sourceMapPath)
    module._compile(code, path)
  }
  // `./thing` must mean `thing.ts` rather than `thing.json`, and Node tries the extensions in the order of these keys.
  const data = require.extensions['.json']
  delete require.extensions['.json']
  require.extensions['.json'] = data
}

const plainCommonJs = {
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'babel',
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
}
