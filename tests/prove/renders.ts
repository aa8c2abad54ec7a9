import { createServer } from 'vite'
import { appPlugins } from '#build/client/vite-plugins.ts'
import { projectRoot } from '#server/platform/project-root.ts'

interface Wanted {
  readonly sets: number
  readonly seed: number
}

/** `renderRuleSets`, loaded by Vite, which components want, and with React as players have it. */
export async function proveRenders(wanted: Wanted) {
  process.env['NODE_ENV'] = 'production'
  const vite = await createServer({
    root: projectRoot,
    configFile: false,
    plugins: appPlugins(),
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  try {
    const loaded = await vite.ssrLoadModule('/tests/prove/render-rule-sets.ts')
    return (loaded as typeof import('./render-rule-sets.ts')).renderRuleSets(wanted)
  } finally {
    await vite.close()
  }
}
