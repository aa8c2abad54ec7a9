import { useQuery } from '@tanstack/react-query'
import { reachQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { usePathText } from '../../parts/document/use-path-text.ts'
import type { Draft } from '../../drafts/draft.ts'

/** Whom a stricter registration hits among those who are members already. Shown only where it hits somebody. */
export function DraftReach({ merchant, draft }: { readonly merchant: string; readonly draft: Draft }) {
  const words = usePathText()
  const isAsked = draft.changes.some(({ path }) => path.startsWith('/register'))
  const { data } = useQuery({ ...reachQuery(merchant, draft.id, draft.contentHash), enabled: isAsked })
  const hit = data?.fields.filter(({ noLonger, missing }) => noLonger + missing > 0) ?? []
  if (!data || hit.length === 0) return null
  return (
    <Card>
      <Heading level={2} look="subheading">
        <Message id="reach.title" />
      </Heading>
      <ul>
        {hit.map(({ field, noLonger, missing }) => (
          <li key={field}>
            <Message
              id="reach.field"
              values={{ field: words(`/register/fields/${field}`), noLonger, missing }}
            />
          </li>
        ))}
      </ul>
      <Text look="small" muted>
        <Message id="reach.looked" values={{ looked: data.looked, members: data.members }} />
      </Text>
    </Card>
  )
}
