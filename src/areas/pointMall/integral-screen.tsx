import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { HomeLink } from '#ui/home-link.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The points of a member, as far as they are there: the guard and the frame of specification §2. */
export function IntegralScreen() {
  if (!useNamespace('content')) return <Skeleton height="20rem" />
  return (
    <PageState
      kind="empty"
      icon="star"
      level={1}
      title={<Message id="points.coming" />}
      action={
        <HomeLink>
          <Message id="action.home" />
        </HomeLink>
      }
    >
      <Message id="points.coming.text" />
    </PageState>
  )
}
