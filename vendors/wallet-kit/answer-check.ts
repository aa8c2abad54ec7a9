import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { addFormats } from '#schemas/json/add-formats.ts'
import { refusalsOfAll, vendorCalls, type VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import { vendorRefusal } from '#schemas/vendor-wallet/vendor-shapes.ts'
import type { Answer } from './transport.ts'

const ajv = addFormats(new Ajv({ strict: false }), formats.default)
const refused = ajv.compile(vendorRefusal)
const done = new Map<VendorCallId, ValidateFunction>()

/** What of an answer is not as the contract says: its status, its shape, its code, or whose request it answers. */
export function answerCheck(id: VendorCallId, answer: Answer, requestId: string | undefined): string[] {
  const { name, refusals } = vendorCalls[id]
  const told = (words: string) => [`${name}: ${words}: ${answer.text.slice(0, 200)}`]
  const parts = jsonOf(answer.text)
  if (typeof parts !== 'object' || parts === null || !('code' in parts))
    return told('an answer without a code')
  const { code } = parts
  const isDone = code === 'ok'
  const isShape = isDone ? doneOf(id) : refused
  if (!isShape(parts)) return told('an answer of another shape')
  const allowed: readonly unknown[] = ['ok', ...refusalsOfAll, ...refusals]
  if (!allowed.includes(code)) return told('a code that is not one of this call')
  const isStatus = code === 'unknown' ? answer.status === 503 || answer.status === 429 : answer.status === 200
  if (!isStatus) return told(`HTTP status ${answer.status}`)
  if (!/^application\/json\b/.test(answer.contentType))
    return told(`a body of ${answer.contentType || 'no type'}`)
  const given = 'requestId' in parts ? parts.requestId : undefined
  const isMine = given === requestId || (!isDone && given === undefined) || requestId === undefined
  return isMine ? [] : told('the requestId of another request')
}

function doneOf(id: VendorCallId): ValidateFunction {
  const known = done.get(id) ?? ajv.compile(vendorCalls[id].done)
  done.set(id, known)
  return known
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
