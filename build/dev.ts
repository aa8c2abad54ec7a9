import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildApart } from './build-apart.ts'
import { root } from './build-inputs.ts'
import { devPagesPlugin, platformPaths } from './client/dev-pages-plugin.ts'
import { stopWithParent } from './stop-with-parent.ts'
import { appAliases, appPlugins } from './client/vite-plugins.ts'

/**
 * `npm run dev`: the demo with hot reload. Vite serves the browser's code from its sources on `DEV_PORT` (5173); the platform runs on
 * `PORT` (8080), restarts when a file that it imports changes, and answers every call. The first run builds the client, because the
 * platform fills the pages of the last build.
 */
process.chdir(root)
stopWithParent()
const port = Number(process.env['DEV_PORT'] ?? 5173)
const platformPort = Number(process.env['PORT'] ?? 8080)
const platform = `http://127.0.0.1:${platformPort}`
if (!existsSync(join(root, 'dist', 'client', 'index.html'))) await buildApart()

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: { CONSOLE_ORIGIN: `http://console.localhost:${port}`, ...process.env, PORT: String(platformPort) },
})
// From the first moment: the server stops in its own time, and this process after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill('SIGTERM'))
process.once('exit', () => void server.kill('SIGTERM'))

const vite = await createServer({
  configFile: false,
  root,
  appType: 'custom',
  plugins: [...appPlugins({ withConsole: true }), devPagesPlugin(platform)],
  resolve: { alias: appAliases },
  server: {
    port,
    strictPort: true,
    // Hosts of the demo and of previews, such as kidlat.localhost.
    allowedHosts: ['.localhost'],
    proxy: Object.fromEntries(platformPaths.map((path) => [path, { target: platform, changeOrigin: false }])),
  },
})
await vite.listen()
vite.printUrls()

server.once('exit', (code) => {
  void vite.close().finally(() => process.exit(code ?? 0))
})
