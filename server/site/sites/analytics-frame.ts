import type { FastifyInstance } from 'fastify'
import { analyticsFramePath } from '#schemas/frames/analytics-frame.ts'
import type { Analytics } from '#schemas/config/analytics.ts'
import { analyticsPolicy } from '../../platform/http/security/content-security-policy.ts'
import { escapeHtml } from '../../platform/http/html-page.ts'
import type { CurrentSite } from './current-site.ts'
import type { SiteCache } from './site-cache.ts'

interface AnalyticsFrameOptions {
  readonly sites: SiteCache
  originOf(host: string): string
}

/** The tag that counts visits to a site; undefined where none does, as in a preview. */
export function analyticsOf({
  documents,
  preview,
}: Pick<CurrentSite, 'documents' | 'preview'>): Required<Analytics> | undefined {
  const { gtagId, consent } = documents.analytics
  return gtagId === undefined || preview ? undefined : { gtagId, consent }
}

/**
 * The page in which Google's tag counts visits (decision 086). Its policy makes it a page of no origin, so that the tag reads nothing of the
 * site, and stores nothing; it learns what the site's page tells it.
 */
export function analyticsFrame(app: FastifyInstance, { sites, originOf }: AnalyticsFrameOptions): void {
  app.get(analyticsFramePath, (request, reply) => {
    const site = sites.siteOfHost(request.hostname)
    const analytics = site && analyticsOf(site)
    if (!analytics) return reply.callNotFound()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', analyticsPolicy(script, originOf(request.hostname)))
      .header('x-robots-tag', 'noindex')
      .send(page(analytics.gtagId))
  })
}

function page(gtagId: string) {
  const id = escapeHtml(gtagId)
  return (
    `<!doctype html><html lang="en" data-tag="${id}"><head><meta charset="utf-8" /><title>Visit statistics</title>` +
    `<script>${script}</script>` +
    `<script async src="https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}"></script></head></html>`
  )
}

/** The tag's own beginning, then one page view for each message of the page around it. */
const script = `
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', {
  ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted'
});
gtag('js', new Date());
var isSet = false;
addEventListener('message', function (event) {
  var visit = event.data;
  if (event.source !== parent || !visit || typeof visit.path !== 'string') return;
  if (!isSet) gtag('config', document.documentElement.dataset.tag, {
    client_id: String(visit.client), client_storage: 'none', send_page_view: false, allow_google_signals: false
  });
  isSet = true;
  gtag('event', 'page_view', {
    page_location: location.origin + visit.path, page_title: visit.path, language: String(visit.language)
  });
});
`
