import { defineConfig } from 'vite'
import { appAliases, appPlugins } from './build/vite-plugins.ts'

export default defineConfig({
  plugins: appPlugins(),
  resolve: { alias: appAliases },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Those that have it, so that styles get the prefixes that they still need.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    // Modern browsers preload by themselves; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One sheet of a few kilobytes: one that comes with a part could fail without it, and would not be fetched anew.
    cssCodeSplit: false,
    manifest: true,
  },
})
