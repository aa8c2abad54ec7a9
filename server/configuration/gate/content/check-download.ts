import type { Configuration } from '#schemas/config/documents.ts'
import { appTypes } from '#schemas/config/download.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { checkLanguages } from './check-languages.ts'
import { linkCheck } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { checkSteps } from './check-rich-text.ts'
import { errorAt, shownValue, type Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

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
      errorAt(`/download/guides/${index}/app`, 'gate.repeated', 'gate.mend.join', value, {
        kind: 'guide',
        first,
      }),
    ),
    ...download.guides.flatMap(({ app }, index): Finding[] =>
      offered.includes(app)
        ? []
        : [
            {
              path: `/download/guides/${index}`,
              reason: 'gate.app.noResource',
              mend: 'gate.mend.addResource',
              values: { app },
              severity: 'warning',
            },
          ],
    ),
    ...download.guides.flatMap((_, index) => checkGuide(documents, index)),
    ...menu.routes.flatMap((route, index) =>
      route === 'down' && isEmpty
        ? [errorAt(`/menu/routes/${index}`, 'gate.app.none', 'gate.mend.addApp', route)]
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
      return [errorAt(path, 'gate.app.noAddress', 'gate.mend.writeHttpsAddress', url)]
    if (!download.guides.some(({ app }) => app === resourceType))
      return [
        {
          path,
          reason: 'gate.app.hidden',
          ...shownValue(url),
          mend: 'gate.mend.addGuide',
          values: { app: resourceType },
          severity: 'warning',
        },
      ]
    if (download.hosts.includes(address.hostname) && address.port === '') return []
    return [errorAt(path, 'gate.app.noHost', 'gate.mend.addHostOfDownloads', url, { host: address.host })]
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
