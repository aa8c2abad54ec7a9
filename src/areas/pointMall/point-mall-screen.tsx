import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { HomeLink } from '#ui/home-link.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The points mall, as far as it is there: a window that visitors look into as well (specification §2, which guards the points alone). */
export function PointMallScreen() {
  if (!useNamespace('content')) return <Skeleton height="20rem" />
  return (
    <PageState
      kind="empty"
      icon="star"
      level={1}
      title={<Message id="points.mall.coming" />}
      action={
        <HomeLink>
          <Message id="action.home" />
        </HomeLink>
      }
    >
      <Message id="points.mall.coming.text" />
    </PageState>
  )
}
