import { generatePath, Link } from 'react-router-dom'
import { isAround, pointerKeys } from '#schemas/json/json-pointer.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { CountBadge } from '#ui/notices/count-badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { documentsOf } from '../../documents/shown-documents.ts'
import { consolePaths } from '../../parts/console-paths.ts'
import type { Draft } from '../../drafts/draft.ts'

interface DraftDocumentsProps {
  readonly merchant: string
  readonly draft: Pick<Draft, 'id' | 'changes' | 'findings'>
}

/** The documents of a draft, each with how much of it is changed. */
export function DraftDocuments({ merchant, draft }: DraftDocumentsProps) {
  return (
    <List>
      {documentsOf(merchant).map((document) => {
        const count = draft.changes.filter(({ path }) => isOf(document, path)).length
        const isWrong = draft.findings.some(
          ({ path, severity, isNew }) => isNew && severity === 'error' && isOf(document, path),
        )
        return (
          <li key={document}>
            <Place asChild isWrong={isWrong}>
              <Link to={generatePath(consolePaths.document, { merchant, draft: draft.id, document })}>
                <Message id={messageIdOf(`document.${document}`)} />
                {count > 0 && (
                  <>
                    <CountBadge count={count} />
                    <VisuallyHidden>
                      <Message id="draft.changes" values={{ count }} />
                    </VisuallyHidden>
                  </>
                )}
              </Link>
            </Place>
          </li>
        )
      })}
    </List>
  )
}

/** What a layer locks or leaves out belongs to the document in which it lies. */
function isOf(document: string, path: string) {
  const [outer, place] = pointerKeys(path)
  return isAround(
    `/${document}`,
    (outer === 'locks' || outer === 'removes') && place !== undefined ? place : path,
  )
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    gap: '2',
    listStyle: 'none',
    p: '0',
    m: '0',
  },
})
const Place = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: 'touch',
    px: '4',
    py: '2',
    layerStyle: 'card',
    color: 'fg',
    fontWeight: 'medium',
    _hover: { borderColor: 'brand.text' },
  },
  variants: { isWrong: { true: { borderColor: 'danger.text' } } },
})
