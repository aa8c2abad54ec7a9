import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditActions, auditOutcomes } from '#schemas/operators/audit-actions.ts'
import type { AuditQuery } from '#api/queries/operator.ts'
import { noAuditFilter, type TypedAuditFilter } from './audit-filters.tsx'

const names = Object.keys(noAuditFilter) as readonly (keyof TypedAuditFilter)[]

/** What is typed of the filter, and what is asked for: the same a moment later, kept in the address. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams()
  const written = writtenOf(address)
  const [typed, setTyped] = useState(() => readFilter(address))
  const [known, setKnown] = useState(written)
  const [mine, setMine] = useState(written)
  if (known !== written) {
    setKnown(written)
    // Back, or a link: what we wrote ourselves may be older than what is typed by now.
    if (mine !== written) setTyped(readFilter(address))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: TypedAuditFilter) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setMine(names.map((name) => next[name].trim()).join('\n'))
      setAddress((before) => withFilter(before, next), { replace: true })
    }, pause)
  }
  return { typed, change, asked: askedOf(readFilter(address)) }
}

/** Milliseconds after the last key. */
const pause = 250

function withFilter(before: URLSearchParams, filter: TypedAuditFilter) {
  const next = new URLSearchParams(before)
  next.delete('after')
  for (const name of names) {
    const value = filter[name].trim()
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

function writtenOf(address: URLSearchParams) {
  return names.map((name) => address.get(name) ?? '').join('\n')
}

/** What makes no sense in an address is not asked for. */
function readFilter(address: URLSearchParams): TypedAuditFilter {
  const text = (name: keyof TypedAuditFilter, longest: number) => (address.get(name) ?? '').slice(0, longest)
  const day = (name: 'from' | 'to') => {
    const given = address.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''
  }
  return {
    merchant: text('merchant', 64),
    operator: text('operator', 64),
    action: auditActions.find((action) => action === address.get('action')) ?? '',
    outcome: auditOutcomes.find((outcome) => outcome === address.get('outcome')) ?? '',
    from: day('from'),
    to: day('to'),
    text: text('text', 100),
  }
}

function askedOf({ merchant, operator, action, outcome, from, to, text }: TypedAuditFilter): AuditQuery {
  return {
    ...(merchant ? { merchant } : {}),
    ...(action ? { action } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: dayAfter(to) } : {}),
    ...(operator ? { operator } : {}),
    ...(text ? { text } : {}),
  }
}

/** A day ends where the next one begins. */
function dayAfter(day: string) {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
