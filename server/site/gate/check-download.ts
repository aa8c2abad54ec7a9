import type { Configuration } from '#schemas/config/documents.ts'
import { appTypes } from '#schemas/config/download.ts'
import { pointerToken } from '#schemas/config/json-pointer.ts'
import { checkLanguages } from './check-languages.ts'
import { linkCheck } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { checkSteps } from './check-rich-text.ts'
import { shownValue, type Finding } from './finding.ts'
import { repeated } from './repeated.ts'

type Documents = Pick<Configuration, 'download' | 'resources' | 'help' | 'menu' | 'locales'>

/** An app comes from a host that the merchant names, with a guide; the download page has something to offer. */
export function checkDownload(documents: Documents): Finding[] {
  const { download, resources, menu } = documents
  const offered = resources.map(({ resourceType }) => resourceType)
  const twice = repeated(download.guides.map(({ app }) => app))
  const isEmpty = !download.guides.some(({ app }) => offered.includes(app))
  return [
    ...checkAddresses(documents),
    ...twice.map(({ index, first, value }) =>
      error(`/download/guides/${index}/app`, `is the same as that of guide ${first}`, 'join the two', value),
    ),
    ...download.guides.flatMap(({ app }, index): Finding[] =>
      offered.includes(app)
        ? []
        : [
            {
              path: `/download/guides/${index}`,
              reason: `is not shown: no resource ${app} says where the app is`,
              mend: `add a resource ${app}`,
              severity: 'warning',
            },
          ],
    ),
    ...download.guides.flatMap((_, index) => checkGuide(documents, index)),
    ...menu.routes.flatMap((route, index) =>
      route === 'down' && isEmpty
        ? [
            error(
              `/menu/routes/${index}`,
              'has no app to offer',
              'add a guide and its resource, or take it out',
              route,
            ),
          ]
        : [],
    ),
  ]
}

/** Where an app comes from decides what players install. */
function checkAddresses({ download, resources, menu, help }: Documents): Finding[] {
  const checkLink = linkCheck({ menu, help })
  return resources.flatMap(({ resourceType, url }, index) => {
    if (!appTypes.some((app) => app === resourceType)) return []
    const path = `/resources/${index}/url`
    if (url.startsWith('/')) return checkLink(url, path)
    const address = URL.canParse(url) ? new URL(url) : undefined
    if (!address || address.username || address.password)
      return [error(path, 'is no plain https address', 'write it as https://host/path', url)]
    if (!download.guides.some(({ app }) => app === resourceType))
      return [
        {
          path,
          reason: 'is not shown, because its app has no guide',
          ...shownValue(url),
          mend: `add a guide for ${resourceType}`,
          severity: 'warning',
        },
      ]
    if (download.hosts.includes(address.hostname) && address.port === '') return []
    return [
      error(path, 'is at none of the hosts of downloads', `add ${address.host} to /download/hosts`, url),
    ]
  })
}

function checkGuide(documents: Documents, index: number): Finding[] {
  const guide = documents.download.guides[index]
  if (!guide) return []
  const path = `/download/guides/${index}/words`
  const checkLink = linkCheck(documents)
  return [
    ...checkLanguages(guide.words, path, documents.locales),
    ...Object.entries(guide.words).flatMap(([language, { title, lead, parts }]) => {
      const at = `${path}/${pointerToken(language)}`
      return [
        ...checkPlainText(title, `${at}/title`),
        ...(lead === undefined ? [] : checkPlainText(lead, `${at}/lead`)),
        ...parts.flatMap((part, place) => [
          ...checkPlainText(part.title, `${at}/parts/${place}/title`),
          ...checkSteps(part.steps, `${at}/parts/${place}/steps`, checkLink),
        ]),
      ]
    }),
  ]
}

function error(path: string, reason: string, mend: string, value?: unknown): Finding {
  return { path, reason, mend, severity: 'error', ...shownValue(value) }
}
