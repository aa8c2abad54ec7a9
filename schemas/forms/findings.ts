import type { GateMessage, GateValues } from '../config/gate-message.ts'
import type { Diagnostic } from './form.ts'
import { isRecord, own } from '../json/read-value.ts'

/** Collects what was repaired; bounded, so that hostile input cannot fill the memory with complaints. */
export class Findings {
  readonly list: Diagnostic[] = []

  error(path: string, reason: GateMessage, values?: GateValues): undefined {
    return this.#add({ path, reason, ...(values ? { values } : {}), severity: 'error' })
  }

  warning(path: string, reason: GateMessage): undefined {
    return this.#add({ path, reason, severity: 'warning' })
  }

  #add(diagnostic: Diagnostic): undefined {
    if (this.list.length < mostFindings) this.list.push(diagnostic)
  }

  boolean(source: unknown, key: string, path: string, fallback: boolean): boolean {
    const value = own(source, key)
    if (typeof value === 'boolean') return value
    if (value !== undefined) this.error(`${path}/${key}`, 'gate.type', { type: 'boolean' })
    return fallback
  }

  /** A whole number within bounds, or nothing. */
  integer(source: unknown, key: string, path: string, bounds: readonly [number, number]): number | undefined {
    const value = own(source, key)
    if (value === undefined) return undefined
    const [min, max] = bounds
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    return this.error(`${path}/${key}`, 'gate.type.bounded', { min, max })
  }

  unknownKeys(source: unknown, known: readonly string[], path: string) {
    if (!isRecord(source)) return
    for (const key of Object.keys(source)) {
      if (this.list.length >= mostFindings) return
      if (!known.includes(key)) this.error(`${path}/${pointerToken(key)}`, 'gate.unknown')
    }
  }
}

const mostFindings = 64

/** A key as a token of a JSON Pointer (RFC 6901), cut where it is absurdly long. */
function pointerToken(key: string): string {
  return key.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')
}
