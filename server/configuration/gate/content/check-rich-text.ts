import { readRichText, type Refused } from '../../../platform/rich-text/read-rich-text.ts'
import type { CheckLink } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { shownValue, type Finding } from '../finding.ts'

/** A text of an article or a step: all of it reaches players, and its links lead somewhere. */
export function checkRichText(text: string, path: string, checkLink: CheckLink): Finding[] {
  const plain = checkPlainText(text, path, 'gate.mend.textNoHtml')
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
  html: { reason: 'gate.text.html', mend: 'gate.mend.textHtml' },
  image: { reason: 'gate.text.image', mend: 'gate.mend.takeOut' },
  link: { reason: 'gate.text.link', mend: 'gate.mend.textLink' },
  nested: { reason: 'gate.text.nested', mend: 'gate.mend.textNested' },
  unknown: { reason: 'gate.text.unknown', mend: 'gate.mend.textUnknown' },
  unreadable: { reason: 'gate.text.unreadable', mend: 'gate.mend.textSimpler' },
}
