import type { Configuration } from '#schemas/config/documents.ts'
import { routeRow } from '#schemas/config/routes/routes.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { checkLanguages } from './check-languages.ts'
import { linkCheck } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { checkRichText, checkSteps } from './check-rich-text.ts'
import { errorAt, type Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

type Documents = Pick<Configuration, 'help' | 'menu' | 'locales'>

/** Every article has a topic, says something in the language of a first visit, and leads to places that are there. */
export function checkHelp(documents: Documents): Finding[] {
  const { help, menu } = documents
  const findings = (['topics', 'articles'] as const).flatMap((list) => [
    ...repeated(help[list].map(({ id }) => id)).map(({ index, first, value }) =>
      errorAt(`/help/${list}/${index}/id`, 'gate.repeated', 'gate.mend.own', value, { kind: 'entry', first }),
    ),
    ...help[list].flatMap(({ words }, index) =>
      checkLanguages(words, `/help/${list}/${index}/words`, documents.locales),
    ),
  ])
  return [
    ...findings,
    ...help.articles.flatMap((_, index) => checkArticle(documents, index)),
    ...menu.routes.flatMap((route, index) =>
      routeRow(route).area === 'help' && help.articles.length === 0
        ? [errorAt(`/menu/routes/${index}`, 'gate.help.noArticles', 'gate.mend.addArticles', route)]
        : [],
    ),
  ]
}

function checkArticle(documents: Documents, index: number): Finding[] {
  const { topics, articles } = documents.help
  const article = articles[index]
  if (!article) return []
  const path = `/help/articles/${index}`
  const known = topics.map(({ id }) => id)
  const checkLink = linkCheck(documents)
  const findings = known.includes(article.topic)
    ? []
    : [
        errorAt(`${path}/topic`, 'gate.help.noTopic', 'gate.mend.known', article.topic, {
          known: known.join(', '),
        }),
      ]
  for (const [language, { title, lead, steps, text }] of Object.entries(article.words)) {
    const at = `${path}/words/${pointerToken(language)}`
    findings.push(...checkPlainText(title, `${at}/title`))
    if (lead !== undefined) findings.push(...checkPlainText(lead, `${at}/lead`))
    if (steps) findings.push(...checkSteps(steps, `${at}/steps`, checkLink))
    if (text !== undefined) findings.push(...checkRichText(text, `${at}/text`, checkLink))
    if (!steps && text === undefined) findings.push(errorAt(at, 'gate.emptyBelowTitle', 'gate.mend.addSteps'))
  }
  return findings
}
