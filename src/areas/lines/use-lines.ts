import { useCallback, useEffect, useState } from 'react'
import { askLine } from '#api/ask-line.ts'
import { measureLine } from './measure-line.ts'

/** Milliseconds, `down`, or still on its way. */
export type LineSpeed = number | 'down' | undefined

/** Measures lines one after the other, so that none is slow because of another. */
export function useLines(urls: readonly string[], merchantCode: string) {
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, LineSpeed>>(new Map())
  const [round, setRound] = useState(1)
  const list = urls.join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    void (async () => {
      for (const url of list.split(' ').filter((each) => each !== '')) {
        const speed = await measureLine({
          merchantCode,
          ask: () => askLine(url, leaving.signal),
          now: () => performance.now(),
        })
        if (leaving.signal.aborted) return
        setSpeeds((known) => new Map(known).set(url, speed ?? 'down'))
      }
    })()
    return () => leaving.abort()
  }, [list, merchantCode, round])
  const again = useCallback(() => {
    setSpeeds(new Map())
    setRound((last) => last + 1)
  }, [])
  return {
    speeds,
    again,
    isDone: urls.every((url) => speeds.get(url) !== undefined),
    fastest: fastestOf(speeds),
  }
}

/** The line of the least milliseconds. */
export function fastestOf(speeds: ReadonlyMap<string, LineSpeed>): string | undefined {
  const known = [...speeds].flatMap(([url, speed]) => (typeof speed === 'number' ? [{ url, speed }] : []))
  return known.toSorted((one, other) => one.speed - other.speed)[0]?.url
}
