import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useGrantText, type Grant } from './use-grant-text.ts'

/** Roles, and where they count. */
export function GrantList({ grants }: { readonly grants: readonly Grant[] }) {
  const describe = useGrantText()
  if (grants.length === 0)
    return (
      <Text muted>
        <Message id="operators.noRoles" />
      </Text>
    )
  return (
    <List>
      {grants.map((grant) => {
        const { role, place, documents } = describe(grant)
        return (
          <li key={`${grant.merchant} ${grant.role}`}>
            <Badge tone={grant.role === 'administrator' ? 'accent' : 'info'}>{role}</Badge> <bdi>{place}</bdi>
            {documents && <Documents>{documents}</Documents>}
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', listStyle: 'none', p: '0', m: '0' },
})
const Documents = styled('span', { base: { ms: '2', color: 'fg.muted', fontSize: 'sm' } })
