import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { HomeLink } from '#ui/links/home-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** The agent centre, as far as it is there: the guard and the frame of specification §2. */
export function AgentHomeScreen() {
  const { siteName } = useSite().permission
  return (
    <PageState
      kind="empty"
      icon="user"
      level={1}
      title={<Message id="agent.coming" />}
      action={
        <HomeLink>
          <Message id="action.home" />
        </HomeLink>
      }
    >
      <Message id="agent.coming.text" values={{ site: siteName }} />
    </PageState>
  )
}
