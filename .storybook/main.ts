import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import { documentPlugin } from '../build/documents/document-plugin.ts'
import { appAliases, appPlugins } from '../build/client/vite-plugins.ts'
import { answerChecksMeta } from '../schemas/calls/answer-checks.ts'
import { sampleSchema } from '../stories/console/sample-document.ts'
import { formModulesPlugin } from './form-modules-plugin.ts'
import { generatedStoriesIndexer } from './generated-stories-indexer.ts'
import { generatedStoriesPlugin } from './generated-stories-plugin.ts'

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
    '../stories/**/*.states.tsx',
    '../stories/**/*.combinations.tsx',
    '../stories/**/*.routes.tsx',
    '../stories/**/*.codes.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public', workerFolder()],
  experimental_indexers: (existing = []) => [generatedStoriesIndexer, ...existing],
  /** The application's own plugins, and those that make stories from machines and forms. */
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [
        generatedStoriesPlugin(),
        formModulesPlugin(),
        documentPlugin({ sample: sampleSchema }),
        ...appPlugins({ withConsole: true }),
      ],
      resolve: {
        alias: [
          ...appAliases,
          { find: /^tldts$/, replacement: new URL('./no-public-suffixes.ts', import.meta.url).pathname },
        ],
      },
      // What compiled documents import is found too late: the page would be loaded again in the middle of a story.
      optimizeDeps: {
        include: [
          'ajv/dist/runtime/equal.js',
          'ajv/dist/runtime/ucs2length.js',
          'ajv-formats/dist/formats.js',
        ],
      },
      build: {
        target: 'es2023',
        chunkSizeWarningLimit: 4_000,
        // What many stories show is one file: a story made of a hundred small ones waits for each of them.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'product', test: product, minShareCount: 3, priority: 1 },
                { name: 'console', test: /\/src\/console\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    }),
  // Tests hold every answer of a story to the contract; who looks at one waits for no validators.
  previewHead: (head, { configType }) =>
    configType === 'PRODUCTION' ? `${head}<meta name="${answerChecksMeta}" content="0">` : head,
  // Of what designers use, these say nothing that the toolbar does not.
  features: { measure: false, outline: false, backgrounds: false },
  // Storybook would list the Storybook of each package that has one.
  refs: { '@chakra-ui/react': { disable: true } },
  typescript: { reactDocgen: false, check: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
})

const product = /\/(?:src\/(?!console\/)|schemas\/|machines\/|tests\/walks\/|stories\/support\/)/

/** The worker belongs to the installed msw; a copy in the repository would grow old beside it. */
function workerFolder() {
  const folder = join(import.meta.dirname, '..', '.cache', 'storybook-worker')
  const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'))
  mkdirSync(folder, { recursive: true })
  // What a page is made of is no call: each of its hundred files would be compared with every call that the page answers.
  const passingFiles = `addEventListener('fetch', (event) => {
  if (['script', 'style', 'font'].includes(event.request.destination)) event.stopImmediatePropagation()
})`
  const worker = readFileSync(join(msw, 'lib', 'mockServiceWorker.js'), 'utf8')
  writeFileSync(join(folder, 'mockServiceWorker.js'), `${passingFiles}\n${worker}`)
  return folder
}
