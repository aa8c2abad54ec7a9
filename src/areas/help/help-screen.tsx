import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { helpCenterQuery } from '#api/queries/content.ts'
import { usePartName } from '#config/use-part-name.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useTypedQuery } from '#ui/hooks/use-typed-query.ts'
import { ArticlePage } from './article-page.tsx'
import { HelpContents } from './help-contents.tsx'

/** The help centre; `?page=` shows one article, and one that is not there all of them; `?q=` is searched (specification §2: /help, /helpmc). */
export function HelpScreen({ route }: { readonly route: SiteRoute }) {
  const hasTexts = useNamespace('content')
  const { language } = useLanguage()
  const release = usePartName('help')
  const { data, error, isFetching, refetch } = useQuery(helpCenterQuery(release, language))
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const base = routePath(route.id)
  const wanted = address.get('page')
  const article = data?.articles.find(({ id }) => id === wanted)
  const [query, setQuery] = useTypedQuery(article ? undefined : (address.get('q') ?? ''), (typed) => {
    const search = typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed.trim() })}`
    void navigate(base + search, { replace: true, state: { keepsScroll: true } })
  })
  const [last, setLast] = useState<string>()
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || !hasTexts) return <Skeleton height="40rem" />
  if (article && article.id !== last) setLast(article.id)
  if (article) {
    const topic = data.topics.find(({ id }) => id === article.topic)
    const others = data.articles.filter(({ id, topic: its }) => its === article.topic && id !== article.id)
    return <ArticlePage key={article.id} article={article} topic={topic} others={others} base={base} />
  }
  return (
    <HelpContents
      {...data}
      base={base}
      isUnknown={wanted !== null}
      query={query}
      onQuery={setQuery}
      comesFrom={last}
    />
  )
}
