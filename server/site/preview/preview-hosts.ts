import { sharedPlugin } from '../../platform/http/shared-plugin.ts'
import type { SiteCache } from '../site-cache.ts'

/** Has a preview read before anything of it is answered, and keeps search engines away from it. Other hosts wait for nothing. */
export const previewHosts = sharedPlugin<{ readonly sites: SiteCache }>(
  'preview-hosts',
  async (app, { sites }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const reading = sites.ready(request.hostname)
      if (sites.siteOfHost(request.hostname)?.preview) reply.header('x-robots-tag', 'noindex, nofollow')
      if (reading) reading.then(() => done(), done)
      else done()
    })
  },
)
