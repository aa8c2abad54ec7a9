import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/badge.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { useSelf } from '../sign-in/use-self.ts'

export type Grant = CallAnswer<Calls['operatorSelf']>['grants'][number]

/** Roles, and where they count. */
export function GrantList({ grants }: { readonly grants: readonly Grant[] }) {
  const message = useMessage()
  const sites = useSelf()?.merchants ?? []
  if (grants.length === 0)
    return (
      <Text muted>
        <Message id="operators.noRoles" />
      </Text>
    )
  const nameOf = (merchant: string) => sites.find((site) => site.merchant === merchant)?.siteName ?? merchant
  return (
    <List>
      {grants.map(({ merchant, role, documents }) => (
        <li key={`${merchant} ${role}`}>
          <Badge tone={role === 'administrator' ? 'accent' : 'info'}>
            <Message id={`role.${role}`} />
          </Badge>{' '}
          {merchant === '*' ? <Message id="operators.everywhere" /> : <bdi>{nameOf(merchant)}</bdi>}
          {documents && (
            <Documents>
              {documents.map((each) => message(messageIdOf(`document.${each}`))).join(', ')}
            </Documents>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', listStyle: 'none', p: '0', m: '0' },
})
const Documents = styled('span', { base: { ms: '2', color: 'fg.muted', fontSize: 'sm' } })
