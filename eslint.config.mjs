import js from '@eslint/js'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['**/dist/**', 'coverage/**', '**/generated/**', '**/*.cjs', '**/*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Shape: a file is one idea, a function one thought.
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      complexity: ['error', 12],
      // Edges: configuration and output have one door each.
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read configuration through config.ts.' },
        { object: 'URL', property: 'canParse', message: 'Ask parsedUrl of @platen/design.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what a module offers.' },
        { selector: 'ExportDefaultDeclaration', message: 'Use named exports.' },
      ],
      // Types.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      // Only an interface may refer to types that are derived from it.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Skia reads a variable that only the process itself can set.
    files: ['**/config.ts', 'packages/renderer/src/prepare-process{,.spec}.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // What these restrict is Node's: browsers have no process, and their URL.canParse is right.
    files: ['apps/web/src/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/testing/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', 500],
      '@typescript-eslint/unbound-method': 'off',
    },
  },
)
