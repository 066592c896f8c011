/** Matches the paths of files that only tests use. */
exports.TEST_FILES = '\\.(spec|e2e-spec)\\.tsx?$|(^|/)testing/|^(e2e|infra/fidelity)/'
