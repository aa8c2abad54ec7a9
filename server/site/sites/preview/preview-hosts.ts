import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { sharedPlugin } from '../../../platform/http/shared-plugin.ts'
import type { CurrentSite } from '../current-site.ts'
import type { SiteCache } from '../site-cache.ts'
import { siteTime } from '../site-time.ts'

interface PreviewHostsOptions {
  readonly sites: SiteCache
  readonly clock: Clock
}

/** Has a preview read before anything of it is answered, and keeps search engines away from it. Other hosts wait for nothing. */
export const previewHosts = sharedPlugin<PreviewHostsOptions>(
  'preview-hosts',
  async (app, { sites, clock }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const reading = sites.ready(request.hostname)
      if (reading) reading.then(() => go(request, reply, done), done)
      else go(request, reply, done)
    })

    function go(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      const site = sites.siteOfHost(request.hostname)
      if (site?.preview) mark(site, request, reply)
      done()
    }

    function mark(site: CurrentSite, { url }: FastifyRequest, reply: FastifyReply) {
      reply.header('x-robots-tag', 'noindex, nofollow')
      // Pages take the platform's time from the answers to their calls. Files are kept by their age, which is that of any other.
      if (site.preview?.ahead !== undefined && ofCalls.test(url))
        reply.header('date', siteTime(site, clock.now()).toUTCString())
    }
  },
)

const ofCalls = /^\/(?:wps|lgw|lotto)\//
