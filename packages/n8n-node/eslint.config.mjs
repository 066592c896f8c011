import { config } from '@n8n/node-cli/eslint'

/** The rules of n8n's linter, which `npm run n8n -- lint` runs on the package as it is published. */
export default [
  ...config,
  {
    files: ['package.json'],
    // n8n lists a package in its own catalogue only under the MIT licence; Platen is installed by its name or file.
    rules: { 'n8n-nodes-base/community-package-json-license-not-default': 'off' },
  },
]
