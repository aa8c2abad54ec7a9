import { useRef, type ComponentType, type ReactNode } from 'react'
import { useOptionalPart } from '#api/use-optional-part.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useSeen } from '#ui/hooks/use-seen.ts'

interface WhenSeenProps {
  readonly chunk: string
  /** A function of the module. */
  readonly load: () => Promise<ComponentType>
  /** What stands there until then, as high as what comes. */
  readonly place: ReactNode
}

/** A part whose code, and what it asks for, comes when its place is nearly in sight. Where it cannot be had the page goes on without it. */
export function WhenSeen({ chunk, load, place }: WhenSeenProps) {
  const root = useRef<HTMLDivElement>(null)
  const part = useOptionalPart(chunk, load, useSeen(root))
  return <Root ref={root}>{part ? part.Part && <part.Part /> : place}</Root>
}

const Root = styled('div', { base: { minWidth: '0' } })
