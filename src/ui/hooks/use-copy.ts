import { useEffect, useRef, useState, type RefObject } from 'react'
import { useAnnounce } from './use-announce.ts'

interface Copying<Shown extends HTMLElement> {
  /** For the element that shows the text. */
  readonly shown: RefObject<Shown | null>
  readonly copy: () => Promise<void>
  /** `copied` for a moment, `selected` until it is tried again. */
  readonly outcome: 'copied' | 'selected' | undefined
}

/**
 * Copies a text; where a browser does not let it, or has no clipboard for this page, what shows the text is selected for whoever copies
 * it by hand. Either is announced.
 */
export function useCopy<Shown extends HTMLElement>(
  text: string,
  said: Readonly<Record<'copied' | 'selected', string>>,
): Copying<Shown> {
  const announce = useAnnounce()
  const shown = useRef<Shown>(null)
  const [outcome, setOutcome] = useState<Copying<Shown>['outcome']>()
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(undefined), copiedForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    const came = await write(text)
    if (came === 'selected' && shown.current) window.getSelection()?.selectAllChildren(shown.current)
    setOutcome(came)
    announce(said[came])
  }
  return { shown, copy, outcome }
}

async function write(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'selected'
  }
}

const copiedForMs = 3_000
