import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { memberInfoQuery } from '#api/queries/member.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountSummary } from './account-summary.tsx'
import { SidePanel } from './side-panel.tsx'

/** The member centre (specification §2). */
export function MemberScreen() {
  const ready = useMemberMessages()
  const { data: member, isError, refetch } = useQuery(memberInfoQuery())
  if (isError) {
    return (
      <PageState
        kind="error"
        level={1}
        title={<Message id="area.failed" />}
        action={
          <Button onClick={() => void refetch()}>
            <Message id="action.retry" />
          </Button>
        }
      />
    )
  }
  if (!member || !ready) return <Skeleton minHeight="20rem" />
  return (
    <Columns>
      <SidePanel member={member} />
      <AccountSummary member={member} />
    </Columns>
  )
}

function useMemberMessages() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadNamespace('member').then(() => setReady(true))
  }, [])
  return ready
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '18rem 1fr' },
    gap: '5',
    alignItems: 'start',
  },
})
