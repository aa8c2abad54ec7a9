import { useEffect, useEffectEvent, useMemo } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { writtenIn } from '#i18n/written-in.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ArticleList } from './article-list.tsx'
import { AskUs } from '#features/content/ask-us.tsx'
import { findArticles, longestQuery } from './find-articles.ts'
import { HelpResults } from './help-results.tsx'

interface HelpContentsProps extends CallAnswer<Calls['helpCenter']> {
  readonly base: string
  /** The address names an article that is not there. */
  readonly isUnknown: boolean
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The article that was left last. */
  readonly comesFrom: string | undefined
}

/** All of the help by topic, or what the search finds. Who comes back from an article goes on at its link. */
export function HelpContents({ topics, articles, base, query, onQuery, ...shown }: HelpContentsProps) {
  const message = useMessage()
  const found = useMemo(() => findArticles(articles, query), [articles, query])
  const goOn = useEffectEvent(() => {
    if (shown.comesFrom === undefined) return
    document.querySelector<HTMLElement>(`[data-article="${shown.comesFrom}"]`)?.focus()
  })
  useEffect(() => goOn(), [])
  return (
    <Page>
      <Top>
        <Heading level={1}>
          <Message id="help.title" />
        </Heading>
        {articles.length > 0 && (
          <Search>
            <SearchBox
              label={message('help.search')}
              longest={longestQuery}
              value={query}
              onChange={onQuery}
            />
          </Search>
        )}
      </Top>
      {shown.isUnknown && (
        <Note role="status">
          <Icon name="info" />
          <Message id="help.unknown" />
        </Note>
      )}
      {articles.length === 0 && (
        <PageState kind="empty" icon="info" title={<Message id="help.empty" />} action={null} />
      )}
      {query.trim() !== '' && articles.length > 0 && (
        <HelpResults found={found} query={query.trim()} base={base} />
      )}
      {query.trim() === '' && (
        <Topics>
          {topics.map(({ id, icon, title, language }) => (
            <Topic key={id} aria-labelledby={`help-topic-${id}`}>
              <Row>
                <Sign>
                  <Icon name={icon} />
                </Sign>
                <Heading level={2} look="subheading" id={`help-topic-${id}`}>
                  <span {...writtenIn(language)}>{title}</span>
                </Heading>
              </Row>
              <ArticleList articles={articles.filter(({ topic }) => topic === id)} base={base} />
            </Topic>
          ))}
        </Topics>
      )}
      <AskUs />
    </Page>
  )
}

const Page = styled('div', { base: { display: 'grid', gap: '6' } })
const Top = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: { base: 'stretch', sm: 'center' },
    px: { base: '5', md: '10' },
    py: { base: '8', md: '12' },
    borderRadius: 'l',
    borderWidth: '1px',
    bg: 'sunken',
    textAlign: { sm: 'center' },
  },
})
const Note = styled('p', {
  base: { display: 'flex', gap: '2', alignItems: 'center', color: 'fg.muted', '& > svg': { flex: 'none' } },
})
const Topics = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
})
const Search = styled('div', { base: { width: 'full', maxWidth: { base: 'full', sm: '32rem' } } })
const Topic = styled('section', {
  base: { layerStyle: 'card', display: 'grid', gap: '2', p: { base: '4', md: '6' }, boxShadow: 's' },
})
const Row = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } })
const Sign = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: 'm',
    bg: 'brand.soft',
    color: 'brand.onSoft',
  },
})
