import { useCallback, useEffect, useRef, useState } from 'react'
import {
  readPreviewMessage,
  writePreviewMessage,
  type ConsoleMessage,
} from '#schemas/frames/preview-messages.ts'

/** What the page in a frame says of itself, at the origin of its preview alone. */
export function usePagePlaces(origin: string, isInspecting: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [pointed, setPointed] = useState<string>()
  /** Whose page has come; before it the frame has one that the browser lets nobody speak to. */
  const ready = useRef<string>(undefined)
  const tell = useCallback(
    (message: ConsoleMessage) => {
      if (ready.current === origin)
        frame.current?.contentWindow?.postMessage(writePreviewMessage(message), origin)
    },
    [origin],
  )
  useEffect(() => {
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      const message = readPreviewMessage(data)
      if (message?.type === 'ready') ready.current = origin
      // A page that loads after the operator began to inspect has heard of neither.
      if (message?.type === 'ready' && isInspecting) {
        tell({ type: 'inspect', on: true })
        tell({ type: 'list' })
      }
      if (message?.type === 'places') setPaths(message.paths)
      if (message?.type === 'pointed') setPointed(message.path)
    }
    window.addEventListener('message', hear)
    tell({ type: 'inspect', on: isInspecting })
    if (isInspecting) tell({ type: 'list' })
    return () => window.removeEventListener('message', hear)
  }, [origin, isInspecting, tell])
  return {
    frame,
    paths,
    pointed,
    ask: () => tell({ type: 'list' }),
    point(path: string) {
      setPointed(path)
      tell({ type: 'show', path })
    },
  }
}
