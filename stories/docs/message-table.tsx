import { Markdown } from '@storybook/addon-docs/blocks'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { useEffect, useState } from 'react'
import { catalogues } from 'virtual:catalogues'
import { languageTable, offeredLanguages } from '#schemas/config/languages.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The messages whose ids begin so, in each language that players choose from. */
export function MessageTable({ beginnings }: { readonly beginnings: readonly string[] }) {
  const [texts, setTexts] = useState<Texts>({})
  useEffect(() => {
    let isCurrent = true
    void textsOf(beginnings).then((loaded) => isCurrent && setTexts(loaded))
    return () => {
      isCurrent = false
    }
  }, [beginnings])
  const rows = Object.entries(texts).map(
    ([id, byLanguage]) =>
      `| \`${id}\` | ${offeredLanguages.map((language) => inCell(byLanguage[language] ?? '')).join(' | ')} |`,
  )
  const head = offeredLanguages.map((language) => languageTable[language].name)
  return (
    <Markdown>
      {[
        '## Messages',
        '',
        `| Id | ${head.join(' | ')} |`,
        `| ${['', ...head].map(() => '---').join(' | ')} |`,
        ...rows,
      ].join('\n')}
    </Markdown>
  )
}

async function textsOf(beginnings: readonly string[]): Promise<Texts> {
  const texts: Record<string, Record<string, string>> = {}
  const wanted = Object.entries(catalogues).filter(([name]) =>
    offeredLanguages.some((language) => name.startsWith(`${language}/`)),
  )
  for (const [name, load] of wanted) {
    const { messages } = await load()
    for (const [id, message] of Object.entries(messages)) {
      if (!beginnings.some((beginning) => id.startsWith(beginning))) continue
      texts[id] = { ...texts[id], [name.split('/')[0] ?? '']: printAST([...message]) }
    }
  }
  return texts
}

/** Shown as it stands in the catalogue: nothing in it is markup. */
function inCell(text: string) {
  return text && `\`${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}\``
}
