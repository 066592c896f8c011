/** After the specs: stops what they shared. Throws where its processes wrote a secret to a log, or files are gone. */
module.exports = () => globalThis.stopHosts()
