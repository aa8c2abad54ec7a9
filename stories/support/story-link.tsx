import type { ComponentProps, MouseEvent } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

interface StoryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> {
  /** `machines-login--entering` */
  readonly id: string
}

/** A link to another story, which changes the canvas and leaves the rest of Storybook as it is. */
export function StoryLink({ id, children, ...rest }: StoryLinkProps) {
  return (
    <a {...rest} href={`./?path=/story/${id}`} target="_top" onClick={(event) => select(event, id)}>
      {children}
    </a>
  )
}

function select(event: MouseEvent, storyId: string) {
  const wantsAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
  if (wantsAnotherTab || window.top === window) return
  event.preventDefault()
  addons.getChannel().emit(SELECT_STORY, { storyId })
}
