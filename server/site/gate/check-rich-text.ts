import { readRichText, type Refused } from '../../platform/rich-text/read-rich-text.ts'
import type { CheckLink } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { shownValue, type Finding } from './finding.ts'

/** A text of an article or a step: all of it reaches players, and its links lead somewhere. */
export function checkRichText(text: string, path: string, checkLink: CheckLink): Finding[] {
  const plain = checkPlainText(text, path, 'write Markdown without any HTML')
  if (plain.length > 0) return plain
  const { blocks, refused } = readRichText(text)
  const links = blocks.flatMap(({ lines }) => lines.flat()).flatMap(({ link }) => (link ? [link] : []))
  return [
    ...refused.map(({ what, text: found }): Finding => ({
      path,
      ...refusals[what],
      ...shownValue(found),
      severity: 'error',
    })),
    ...[...new Set(links)].flatMap((link) => checkLink(link, path)),
  ]
}

/** Steps, each with a title and a text. */
export function checkSteps(
  steps: readonly { readonly title: string; readonly text: string }[],
  path: string,
  checkLink: CheckLink,
): Finding[] {
  return steps.flatMap(({ title, text }, index) => [
    ...checkPlainText(title, `${path}/${index}/title`),
    ...checkRichText(text, `${path}/${index}/text`, checkLink),
  ])
}

const refusals: Readonly<Record<Refused['what'], Pick<Finding, 'reason' | 'mend'>>> = {
  html: { reason: 'holds HTML, which is never shown', mend: 'write Markdown' },
  image: { reason: 'holds a picture, which texts cannot have', mend: 'take it out' },
  link: {
    reason: 'holds a link that is not followed',
    mend: 'use an https address or a path of the site',
  },
  nested: {
    reason: 'holds something inside of a list or a note that is not shown there',
    mend: 'keep lists and notes to single lines',
  },
  unknown: {
    reason: 'holds something that is not shown',
    mend: 'use paragraphs, ## headings, lists, > notes, **strong**, *emphasis* and links',
  },
  unreadable: { reason: 'cannot be read', mend: 'write simpler Markdown' },
}
