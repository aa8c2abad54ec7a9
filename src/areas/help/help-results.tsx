import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { ArticleList } from './article-list.tsx'
import type { HelpArticle } from './find-articles.ts'

interface HelpResultsProps {
  readonly found: readonly HelpArticle[]
  readonly query: string
  readonly base: string
}

/** What the search finds; how many there are is announced once somebody has stopped typing. */
export function HelpResults({ found, query, base }: HelpResultsProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const said = message('help.results', { count: found.length, query })
  useEffect(() => {
    const timer = setTimeout(() => announce(said), announcedAfterMs)
    return () => clearTimeout(timer)
  }, [announce, said])
  return (
    <Root aria-labelledby="help-results">
      <Heading level={2} look="subheading" id="help-results">
        {said}
      </Heading>
      {found.length === 0 ? (
        <Text muted>
          <Message id="help.results.none" />
        </Text>
      ) : (
        <ArticleList articles={found} base={base} hasLeads />
      )}
    </Root>
  )
}

const announcedAfterMs = 700

const Root = styled('section', {
  base: {
    layerStyle: 'card',
    display: 'grid',
    gap: '2',
    p: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
  },
})
