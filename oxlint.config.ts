import { defineConfig } from 'oxlint'
import { elements, neighbourRules, onlyTo } from './build/neighbours.ts'

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries', './build/project-rules.js'],
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules', 'dist', '.data', '.cache', '.tsbuild', 'storybook-static', 'public'],
  settings: {
    'boundaries/elements': elements.map((element) => ({ ...element, partialMatch: false })),
    'boundaries/legacy-templates': false,
    'boundaries/ignore': ['*.ts', '.storybook/**', '**/*.test.ts', '**/*.test.tsx', 'build/project-rules.js'],
    'import/resolver': { typescript: { project: './tsconfig.json' } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': onlyTo([]),
    'project/no-re-export': 'error',
    'project/layer-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-nested-ternary': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-thenable': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-control-regex': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
  },
  overrides: [
    ...neighbourRules,
    {
      files: ['schemas/**', 'machines/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'project/injected-time': 'error',
        'project/pure-imports': [
          'error',
          {
            packages: [
              'typebox',
              'xstate',
              'xstate/graph',
              'libphonenumber-js/core',
              'libphonenumber-js/mobile/metadata',
              'libphonenumber-js/mobile/examples',
            ],
          },
        ],
      },
    },
    {
      files: ['src/**'],
      rules: {
        'project/logical-css': 'error',
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls go through #api/client.ts.' },
          { name: 'XMLHttpRequest', message: 'Calls go through #api/client.ts.' },
          { name: 'EventSource', message: 'Events come from #api/events/site-events.ts.' },
          { name: 'WebSocket', message: 'Events come from #api/events/site-events.ts.' },
          { name: 'localStorage', message: 'Storage keys live in #api/storage.ts.' },
          { name: 'sessionStorage', message: 'Storage keys live in #api/storage.ts.' },
        ],
        'no-restricted-properties': [
          'error',
          { object: 'window', property: 'fetch', message: 'Calls go through #api/client.ts.' },
          { object: 'window', property: 'localStorage', message: 'See #api/storage.ts.' },
          { object: 'window', property: 'sessionStorage', message: 'See #api/storage.ts.' },
        ],
        'no-restricted-imports': [
          'error',
          {
            paths: [{ name: 'redaxios', message: 'Calls go through #api/client.ts.' }],
            patterns: [
              {
                group: ['ajv', 'ajv/*', 'ajv-formats', '@rjsf/validator-*', '@rjsf/validator-*/**'],
                message: 'Validators are compiled on the server.',
              },
              { group: ['@rjsf/*'], message: 'Forms are rendered by #forms/schema-form/schema-form.tsx.' },
              { group: ['node:*'], message: 'This runs in a browser.' },
            ],
          },
        ],
      },
    },
    {
      files: ['src/api/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
      },
    },
    {
      files: ['server/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'Addresses that operators chose are asked by askOutside (decision 110).',
          },
        ],
      },
    },
    {
      files: [
        'server/**/*.test.ts',
        'server/platform/gateways/webhook.ts',
        'server/play/vendor-wallet/rounds/ask-rounds.ts',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['src/forms/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['ajv', 'ajv/*', 'ajv-formats', '@rjsf/validator-*', '@rjsf/validator-*/**'],
                message: 'Validators are compiled on the server.',
              },
            ],
          },
        ],
      },
    },
    {
      files: [
        'src/console/document-editor/**',
        'src/console/document-form/**',
        'src/console/documents/**',
        'src/console/fields/**',
        'src/console/parts/document/**',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@rjsf/core',
                allowTypeImports: true,
                message: 'All of it compiles validators: import the one component from lib.',
              },
              {
                name: '@rjsf/validator-ajv8',
                allowTypeImports: true,
                message: 'Validators are compiled by the build.',
              },
            ],
            patterns: [
              { group: ['ajv', 'ajv/*', 'ajv-formats'], message: 'Validators are compiled by the build.' },
            ],
          },
        ],
      },
    },
    {
      files: [
        '*.config.ts',
        'build/project-rules.js',
        'build/stand-ins/no-markdown.ts',
        'build/stand-ins/no-references.ts',
        'tests/support/database/vitest-database-setup.ts',
        '.storybook/**',
        'stories/**',
        'tests/bench/baseline/storybook/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['build/**', 'tests/bench/**', '**/*-command.ts', '**/record-fixtures.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['build/**'], rules: { 'project/layer-imports': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      rules: {
        'project/layer-imports': 'off',
        'max-lines': ['error', { max: 400, skipBlankLines: true }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-conditional-expect': 'off',
        'vitest/expect-expect': 'off',
        'vitest/require-to-throw-message': 'off',
        'vitest/valid-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'no-restricted-imports': 'off',
      },
      plugins: ['vitest'],
    },
    {
      files: ['server/**', 'vendors/**', 'schemas/**', 'machines/**', 'tests/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
  ],
})
