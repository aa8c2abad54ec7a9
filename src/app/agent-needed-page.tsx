import { useSite } from '#config/use-site.ts'
import { ContactLink } from '#errors/contact-link.tsx'
import { Message } from '#i18n/message.tsx'
import { HomeLink } from '#ui/links/home-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** A player stands before what is for agents (specification §6, `error_not_agent`). */
export function AgentNeededPage() {
  const { contact } = useSite().permission
  return (
    <PageState
      kind="empty"
      icon="user"
      level={1}
      title={<Message id="error.notAgent" />}
      action={
        <>
          <HomeLink>
            <Message id="action.home" />
          </HomeLink>
          <ContactLink href={contact} />
        </>
      }
    >
      <Message id="agent.needed.text" />
    </PageState>
  )
}
