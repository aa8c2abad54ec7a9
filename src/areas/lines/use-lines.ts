import { useCallback, useEffect, useState } from 'react'
import { askLine } from '#api/ask-line.ts'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'
import { storeSpeeds, storedSpeeds, type MeasuredSpeed } from './stored-speeds.ts'
import { measureLine } from './measure-line.ts'

/** Undefined while it is on its way. */
export type LineSpeed = MeasuredSpeed | undefined

/**
 * Measures lines one after the other, so that none is slow because of another; what was measured within a day is shown at once. What did not
 * answer may have wanted a network: when that is back, all are measured again.
 */
export function useLines(urls: readonly string[], merchantCode: string) {
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, LineSpeed>>(
    () => storedSpeeds(urls, Date.now()) ?? new Map(),
  )
  const [round, setRound] = useState(0)
  const list = urls.join(' ')
  useEffect(() => {
    const lines = list.split(' ').filter((each) => each !== '')
    if (round === 0 && storedSpeeds(lines, Date.now())) return
    const leaving = new AbortController()
    void (async () => {
      const measured = new Map<string, MeasuredSpeed>()
      for (const url of lines) {
        const speed = await measureLine({
          merchantCode,
          ask: () => askLine(url, leaving.signal),
          now: () => performance.now(),
        })
        if (leaving.signal.aborted) return
        measured.set(url, speed ?? 'down')
        setSpeeds((known) => new Map(known).set(url, speed ?? 'down'))
      }
      storeSpeeds(measured, Date.now())
    })()
    return () => leaving.abort()
  }, [list, merchantCode, round])
  const again = useCallback(() => {
    setSpeeds(new Map())
    setRound((last) => last + 1)
  }, [])
  useNetworkBack([...speeds.values()].includes('down'), again)
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
