import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { RichText } from '#features/content/rich-text.tsx'
import { Steps } from '#features/content/steps.tsx'
import { writtenIn } from '#i18n/written-in.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { ArticleList } from './article-list.tsx'
import { AskUs } from '#features/content/ask-us.tsx'
import type { HelpArticle } from './find-articles.ts'

interface ArticlePageProps {
  readonly article: HelpArticle
  readonly topic: CallAnswer<Calls['helpCenter']>['topics'][number] | undefined
  /** The others of its topic. */
  readonly others: readonly HelpArticle[]
  /** Where the help centre is: `/help`, or `/helpmc`, which stays alone. */
  readonly base: string
}

/** One article. Who came to it from another page of the site starts at its heading. */
export function ArticlePage({ article, topic, others, base }: ArticlePageProps) {
  const { title, lead, steps, blocks, language } = article
  const heading = useRef<HTMLHeadingElement>(null)
  const isFromLink = useNavigationType() !== 'POP'
  const begin = useEffectEvent(() => {
    if (!isFromLink) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
  useSiteTitle(title, 'part')
  const hrefOf = (link: string) => link.replace(/^\/help(?=\?|$)/, base)
  return (
    <Page>
      <TextLink asChild look="alone">
        <Link to={base}>
          <Icon name="chevron-back" size={18} />
          <Message id="help.all" />
        </Link>
      </TextLink>
      <Columns>
        <Article {...writtenIn(language)}>
          <div>
            {topic && <Topic {...writtenIn(topic.language)}>{topic.title}</Topic>}
            <Heading level={1} ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            {lead && <Lead>{lead}</Lead>}
          </div>
          {steps.length > 0 && <Steps steps={steps} level={2} hrefOf={hrefOf} />}
          <RichText blocks={blocks} level={2} hrefOf={hrefOf} />
        </Article>
        <Aside>
          {topic && others.length > 0 && (
            <section aria-labelledby="help-more">
              <Heading level={2} look="subheading" id="help-more">
                <Message id="help.more" />
              </Heading>
              <ArticleList articles={others} base={base} />
            </section>
          )}
          <AskUs />
        </Aside>
      </Columns>
    </Page>
  )
}

const Page = styled('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })
const Columns = styled('div', {
  base: {
    display: 'grid',
    width: 'full',
    gap: { base: '10', lg: '14' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 44rem) minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
const Article = styled('article', { base: { display: 'grid', gap: '6', overflowWrap: 'anywhere' } })
const Topic = styled('p', { base: { mb: '1', fontSize: 'sm', fontWeight: 'semibold', color: 'brand.text' } })
const Lead = styled(Text, { base: { mt: '2', fontSize: 'lg', color: 'fg.muted' } })
const Aside = styled('div', { base: { display: 'grid', gap: '8', maxWidth: '26rem' } })
