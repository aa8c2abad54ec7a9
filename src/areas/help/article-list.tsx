import { Link } from 'react-router-dom'
import { writtenIn } from '#i18n/written-in.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { HelpArticle } from './find-articles.ts'

interface ArticleListProps {
  readonly articles: readonly HelpArticle[]
  readonly base: string
  /** Results of a search show their lead as well. */
  readonly hasLeads?: boolean
}

/** Links to articles. */
export function ArticleList({ articles, base, hasLeads = false }: ArticleListProps) {
  return (
    <List>
      {articles.map(({ id, title, lead, language }) => (
        <li key={id} {...writtenIn(language)}>
          <Entry to={`${base}?page=${id}`} data-article={id}>
            <span>
              {title}
              {hasLeads && lead && <Lead>{lead}</Lead>}
            </span>
            <Icon name="chevron-forward" size={18} />
          </Entry>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul', { base: { display: 'grid', '& > li + li': { borderBlockStartWidth: '1px' } } })
const Entry = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'touch',
    py: '2.5',
    borderRadius: 's',
    overflowWrap: 'anywhere',
    _hover: { color: 'brand.text' },
    '& > svg': { flex: 'none', color: 'fg.muted' },
  },
})
const Lead = styled('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })
