import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig } from 'vite'
import { inputsHash, root, stampFile } from './build-inputs.ts'
import { clientConfig } from './client/client-config.ts'
import { precompress } from './client/precompress.ts'
import { appAliases, appPlugins } from './client/vite-plugins.ts'

/** Builds browser and server into `dist/`, stamped with the hash of what they were built from. */
export async function buildAll(): Promise<void> {
  const hash = await inputsHash()
  // Without the stamp an interrupted build counts as none.
  await rm(stampFile, { force: true })
  await buildClient()
  await buildConsole()
  await precompress(join(root, 'dist', 'client'))
  await buildDrawing()
  await buildServer()
  await buildVendors()
  await writeFile(stampFile, JSON.stringify({ hash }))
}

async function buildClient() {
  await buildQuietly({ root })
}

/** Beside the players' page and from the same sources, in a pass of its own: no file that players load holds a byte of it. */
async function buildConsole() {
  const config = clientConfig('console.html')
  await buildQuietly({ root, configFile: false, ...config })
}

/** What the server draws with: components of the application, with the very looks that the browser has. */
async function buildDrawing() {
  await buildQuietly({
    root,
    configFile: false,
    publicDir: false,
    plugins: appPlugins(),
    resolve: { alias: appAliases },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/drawings.ts',
      outDir: 'dist/drawing',
      target: 'node20',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
}

async function buildServer() {
  await buildQuietly({
    root,
    configFile: false,
    publicDir: false,
    build: {
      ssr: true,
      outDir: 'dist/server',
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        // Pictures are decoded and drawn in processes of their own, passwords hashed in threads.
        input: [
          'server/main.ts',
          'server/platform/pictures/draw-picture-process.ts',
          'server/play/games/pictures/draw-pictures-process.ts',
          'server/members/account/hash-worker.js',
        ],
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** Pages and processes of the demo vendors and of the demo payment provider, which hold nothing of the platform but its contract. */
async function buildVendors() {
  await buildPages('house', 'client')
  await buildPages('payments', 'payments-client')
  await buildQuietly({
    ...vendorBuild,
    root,
    build: {
      ssr: true,
      outDir: 'dist/vendors',
      target: 'node20',
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: { house: 'vendors/house/main.ts', payments: 'vendors/payments/main.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

const vendorBuild = { configFile: false, publicDir: false } as const

async function buildPages(vendor: string, built: string) {
  const folder = join(root, 'vendors', vendor, 'client')
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const outDir = join(root, 'dist', 'vendors', built)
  await buildQuietly({
    ...vendorBuild,
    root: folder,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: pages.map((name) => join(folder, name)) },
    },
  })
  await precompress(outDir)
}

/** Without remarks on how long it took and on files that only operators load, which say nothing to who starts the product. */
function buildQuietly(config: InlineConfig) {
  const quiet: InlineConfig = {
    logLevel: 'warn',
    mode: 'production',
    build: { chunkSizeWarningLimit: 2_500, rolldownOptions: { checks: { bundlerTimings: false } } },
  }
  return build(mergeConfig(quiet, config))
}
