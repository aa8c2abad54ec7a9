import type { Configuration } from '#schemas/config/documents.ts'
import { linkCheck } from './check-link.ts'
import { shownValue, type Finding } from './finding.ts'
import { repeated } from './repeated.ts'

type Documents = Pick<Configuration, 'domains' | 'resources' | 'menu' | 'help'>

/** Whoever is sent elsewhere arrives: at an official domain, in one hop (threat T44). */
export function checkDomains(documents: Documents): Finding[] {
  const { domains, menu } = documents
  return [
    ...(['lines', 'redirects'] as const).flatMap((list) =>
      repeated(domains[list].map(({ host }) => host)).map(({ index, first, value }) => ({
        ...error(
          `/domains/${list}/${index}/host`,
          `is the same as that of entry ${first}`,
          'remove one',
          value,
        ),
        edits: [{ path: `/domains/${list}/${index}` }],
      })),
    ),
    ...domains.redirects.flatMap((_, index) => checkRedirect(documents, index)),
    ...menu.routes.flatMap((route, index) =>
      route === 'lines' && domains.lines.length === 0
        ? [
            error(
              `/menu/routes/${index}`,
              'has no line to measure',
              'add lines to domains, or take it out',
              route,
            ),
          ]
        : [],
    ),
  ]
}

function checkRedirect(documents: Documents, index: number): Finding[] {
  const { domains, resources } = documents
  const rule = domains.redirects[index]
  if (!rule) return []
  const path = `/domains/redirects/${index}`
  const at = resources.findIndex(({ resourceType }) => resourceType === rule.to)
  const url = resources[at]?.url
  const findings: Finding[] = domains.lines.some(({ host }) => host === rule.host)
    ? [
        error(
          `${path}/host`,
          'is an official domain, which is not left again',
          'take it out of one of the two',
          rule.host,
        ),
      ]
    : []
  if (url === undefined)
    return [...findings, error(`${path}/to`, 'has no such resource', `add a resource ${rule.to}`, rule.to)]
  if (url.startsWith('/')) return [...findings, ...linkCheck(documents)(url, `/resources/${at}/url`)]
  const address = URL.canParse(url) ? new URL(url) : undefined
  const isPlain = address && !address.username && !address.password && address.port === ''
  if (isPlain && domains.lines.some(({ host }) => host === address.hostname)) return findings
  const mend = 'send visitors to https://<an official domain>/…, or to a path of the site'
  return [...findings, error(`/resources/${at}/url`, 'is at none of the official domains', mend, url)]
}

function error(path: string, reason: string, mend: string, value?: unknown): Finding {
  return { path, reason, mend, severity: 'error', ...shownValue(value) }
}
