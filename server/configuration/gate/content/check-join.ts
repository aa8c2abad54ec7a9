import type { Configuration } from '#schemas/config/documents.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { checkLanguages } from './check-languages.ts'
import { linkCheck } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { checkRichText, checkSteps } from './check-rich-text.ts'
import type { Finding } from '../finding.ts'

type Documents = Pick<Configuration, 'join' | 'help' | 'menu' | 'locales'>

/** Partners can read what they are offered, and its button leads somewhere. */
export function checkJoin(documents: Documents): Finding[] {
  const { join, menu, locales } = documents
  const { words, link } = join
  const route = menu.routes.indexOf('join')
  if (!words) {
    if (route < 0) return []
    return [
      {
        path: `/menu/routes/${route}`,
        reason: 'gate.join.nothing',
        value: '"join"',
        mend: 'gate.mend.addWords',
        severity: 'error',
      },
    ]
  }
  const checkLink = linkCheck(documents)
  const hasButton = Object.values(words).some(({ action }) => action !== undefined)
  return [
    ...(link === undefined ? [] : checkLink(link, '/join/link')),
    ...(hasButton && link === undefined
      ? [
          {
            path: '/join/link',
            reason: 'gate.link.noButton',
            mend: 'gate.mend.addAddress',
            severity: 'error',
          } as const,
        ]
      : []),
    ...checkLanguages(words, '/join/words', locales),
    ...Object.entries(words).flatMap(([language, { title, lead, reasons, steps, text, action }]) => {
      const at = `/join/words/${pointerToken(language)}`
      return [
        ...checkPlainText(title, `${at}/title`),
        ...(lead === undefined ? [] : checkPlainText(lead, `${at}/lead`)),
        ...(action === undefined ? [] : checkPlainText(action, `${at}/action`)),
        ...(reasons ? checkSteps(reasons, `${at}/reasons`, checkLink) : []),
        ...(steps ? checkSteps(steps, `${at}/steps`, checkLink) : []),
        ...(text === undefined ? [] : checkRichText(text, `${at}/text`, checkLink)),
      ]
    }),
  ]
}
