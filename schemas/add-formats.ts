import type { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { dateTimeFormat } from './date-time.ts'

/** Adds the formats that documents and calls use. Every validator has these: the gate, the contract, the console and the wallet kit. */
export function addFormats<Validator extends Pick<Ajv, 'addFormat'>>(ajv: Validator): Validator {
  formats.default(ajv as Ajv)
  ajv.addFormat('date-time', dateTimeFormat)
  return ajv
}
