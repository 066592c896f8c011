/**
 * Runs after the specs: stops the processes that they shared. Throws if one of these wrote a secret to a log, or if files are
 * missing.
 */
module.exports = () => globalThis.stopHosts()
