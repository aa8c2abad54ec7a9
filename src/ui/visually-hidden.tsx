import type { ReactNode } from 'react'

/** Words for those who hear the page. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className="mq-visually-hidden">
      {children}
    </span>
  )
}
