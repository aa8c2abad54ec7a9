import { generatePath, Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../../parts/console-paths.ts'
import type { Draft } from '../../drafts/draft.ts'

interface DraftClosedProps {
  readonly merchant: string
  readonly draft: Pick<Draft, 'state'>
}

/** Tells whoever edits a draft that somebody has published or discarded it: from then on its fields take nothing. */
export function DraftClosed({ merchant, draft: { state } }: DraftClosedProps) {
  if (state === 'open') return null
  return (
    <Note>
      <Text role="alert">
        <Message id={state === 'published' ? 'draft.closed.published' : 'draft.closed.discarded'} />
      </Text>
      <TextLink asChild look="alone">
        <Link to={generatePath(consolePaths.drafts, { merchant })}>
          <Message id="drafts.begin" />
        </Link>
      </TextLink>
    </Note>
  )
}

const Note = styled('div', { base: { mb: '6' } })
