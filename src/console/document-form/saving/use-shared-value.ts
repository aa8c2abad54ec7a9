import type Form from '@rjsf/core/lib/components/Form.js'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import type { SchemaPart } from '#schemas/config/edits/schema-parts.ts'
import { joinedValue } from './joined-value.ts'
import { withoutAbsent } from './without-absent.ts'

interface Shared {
  readonly schema: SchemaPart
  readonly value: unknown
  readonly onChange: ((value: unknown) => unknown) | undefined
}

interface SharedForm {
  readonly form: RefObject<Form | null>
  /** Takes what the form holds after a change; tells whether somebody changed it here, and hands that on. */
  readonly take: (formData: unknown) => boolean
}

/**
 * The value of a form that is saved as one types, while others may change it too. A change of `value` from outside comes into
 * the form beside what is being typed there, and the focus and the caret stay where they are. Where `onChange` tells what stands in the
 * place of a change that is refused, the form shows that.
 */
export function useSharedValue({ schema, value, onChange }: Shared): SharedForm {
  const form = useRef<Form>(null)
  const known = useRef<{ base: unknown; mine: unknown; sent: readonly unknown[] }>({
    base: value,
    mine: value,
    sent: [],
  })
  const keepCaret = useRef<() => void>(undefined)
  const stands = useRef<unknown>(undefined)

  /** Has the form hold something else than what was done in it. */
  const put = useCallback((joined: unknown) => {
    known.current.mine = joined
    keepCaret.current = caretKeeper()
    form.current?.setFieldValue([], joined)
  }, [])

  const takeBack = useCallback(() => {
    if (stands.current === undefined) return
    known.current.sent = []
    put(stands.current)
    stands.current = undefined
  }, [put])

  const send = useCallback(
    (mine: unknown) => {
      known.current.mine = mine
      known.current.sent = [...known.current.sent, mine].slice(-mostSent)
      stands.current = onChange?.(mine)
      if (stands.current === undefined) return
      // A text that was emptied is perhaps about to be another one.
      const typed = typedInto()
      if (typed) typed.addEventListener('blur', takeBack, { once: true })
      else takeBack()
    },
    [onChange, takeBack],
  )

  const take = useCallback(
    (formData: unknown) => {
      keepCaret.current?.()
      keepCaret.current = undefined
      const mine = withoutAbsent(formData)
      if (isSameJson(mine, known.current.mine)) return false
      send(mine)
      return true
    },
    [send],
  )

  useEffect(() => {
    const { base, mine, sent } = known.current
    if (isSameJson(value, base)) return
    const echo = sent.findLastIndex((each) => isSameJson(each, value))
    // What comes back as it was sent is known already, whatever has become of it here.
    const joined = echo === -1 ? joinedValue(schema, { base, sent, mine, theirs: value }) : mine
    Object.assign(known.current, { base: value, sent: sent.slice(echo + 1) })
    if (!isSameJson(joined, mine)) {
      put(joined)
    }
    // Who saves it has to know what came in, or would write over it.
    if (echo === -1 && !isSameJson(joined, value)) send(joined)
  }, [schema, value, send, put])

  return { form, take }
}

/** Against a server that never answers. */
const mostSent = 30

function typedInto() {
  const { activeElement } = document
  return activeElement?.matches('input, textarea') ? activeElement : undefined
}

/** Puts the focus and the caret back where they were. */
function caretKeeper() {
  const element = document.activeElement
  const { selectionStart = null, selectionEnd = null } = element instanceof HTMLInputElement ? element : {}
  return () => {
    const now = element?.isConnected ? element : document.getElementById(element?.id ?? '')
    if (!(now instanceof HTMLElement)) return
    if (document.activeElement !== now) now.focus({ preventScroll: true })
    if (now instanceof HTMLInputElement && selectionStart !== null)
      now.setSelectionRange(selectionStart, selectionEnd)
  }
}
