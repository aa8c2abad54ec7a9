import type { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { dateTimeFormat } from './date-time.ts'

/** Adds the formats that documents and calls use. Every validator has these: the gate, the contract, the console and the wallet kit. */
export function addFormats(ajv: Ajv): Ajv {
  formats.default(ajv)
  ajv.addFormat('date-time', dateTimeFormat)
  return ajv
}
