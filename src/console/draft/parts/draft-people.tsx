import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'

/** Who else is at a draft now. */
export function DraftPeople({ draft }: { readonly draft: Pick<Draft, 'present'> }) {
  const self = useSelf()
  const others = draft.present.filter(({ operator }) => operator.name !== self?.name)
  const names = [...new Set(others.map(({ operator }) => operator.name))]
  if (names.length === 0) return null
  return (
    <List>
      {names.map((name) => (
        <li key={name}>
          <Badge tone="success">
            <Message id="draft.present" values={{ name: <bdi>{name}</bdi> }} />
          </Badge>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', p: '0', m: '0' },
})
