import type { Configuration } from '#schemas/config/documents.ts'
import { linkCheck } from '../content/check-link.ts'
import { errorAt, type Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

type Documents = Pick<Configuration, 'domains' | 'resources' | 'menu' | 'help'>

/** Anyone who is sent elsewhere arrives: at an official domain, in one hop (threat T44). */
export function checkDomains(documents: Documents): Finding[] {
  const { domains, menu } = documents
  return [
    ...(['lines', 'redirects'] as const).flatMap((list) =>
      repeated(domains[list].map(({ host }) => host)).map(({ index, first, value }) => ({
        ...errorAt(`/domains/${list}/${index}/host`, 'gate.repeated', 'gate.mend.removeOne', value, {
          kind: 'entry',
          first,
        }),
        edits: [{ path: `/domains/${list}/${index}` }],
      })),
    ),
    ...domains.redirects.flatMap((_, index) => checkRedirect(documents, index)),
    ...menu.routes.flatMap((route, index) =>
      route === 'lines' && domains.lines.length === 0
        ? [errorAt(`/menu/routes/${index}`, 'gate.domain.noLines', 'gate.mend.addLines', route)]
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
    ? [errorAt(`${path}/host`, 'gate.domain.official', 'gate.mend.takeOutOfOne', rule.host)]
    : []
  if (url === undefined)
    return [
      ...findings,
      errorAt(`${path}/to`, 'gate.resource.none', 'gate.mend.addResource', rule.to, { app: rule.to }),
    ]
  if (url.startsWith('/')) return [...findings, ...linkCheck(documents)(url, `/resources/${at}/url`)]
  const address = URL.canParse(url) ? new URL(url) : undefined
  const isPlain = address && !address.username && !address.password && address.port === ''
  if (isPlain && domains.lines.some(({ host }) => host === address.hostname)) return findings
  return [
    ...findings,
    errorAt(`/resources/${at}/url`, 'gate.domain.notOfficial', 'gate.mend.sendOfficial', url),
  ]
}
