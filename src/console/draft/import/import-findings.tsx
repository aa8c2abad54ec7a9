import { pointerKeys } from '#schemas/json/json-pointer.ts'
import { Message } from '#i18n/message.tsx'
import { useFindingText } from '../../parts/document/use-finding-text.ts'
import { usePathText } from '../../parts/document/use-path-text.ts'
import type { Draft } from '../../drafts/draft.ts'

interface ImportFindingsProps {
  readonly findings: Draft['findings']
  readonly fileOf: ReadonlyMap<string, string>
}

/** What the gate says of what was imported, by the file that it stands in. */
export function ImportFindings({ findings, fileOf }: ImportFindingsProps) {
  const textOf = useFindingText()
  const words = usePathText()
  const found = findings.flatMap(({ path, isNew, ...said }) => {
    const file = fileOf.get(pointerKeys(path)[0] ?? '')
    if (file === undefined || !isNew) return []
    return [{ file, path, sentence: textOf(said).sentence }]
  })
  if (found.length === 0) return null
  return (
    <section>
      <Message id="import.findings" values={{ count: found.length }} />
      <ul>
        {found.slice(0, mostShown).map(({ file, path, sentence }) => (
          <li key={`${path} ${sentence}`}>
            <strong>
              <bdi>{file}</bdi>
            </strong>
            : {words(path)} {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All of them stand with what the gate says of the draft. */
const mostShown = 20
