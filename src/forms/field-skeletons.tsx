import { useMessage } from '#i18n/use-message.ts'
import { Stack } from './stack.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** The places of a form that is loading. */
export function FieldSkeletons() {
  const message = useMessage()
  return (
    <Stack role="status">
      <VisuallyHidden>{message('form.loading')}</VisuallyHidden>
      <Skeleton height="4.25rem" />
      <Skeleton height="4.25rem" />
      <Skeleton height="3.25rem" />
    </Stack>
  )
}
