import { dateTimeFormat } from './date-time.ts'

/** What this file needs of an Ajv instance. */
interface Validator {
  addFormat(name: string, format: typeof dateTimeFormat): unknown
}

/**
 * Adds the formats that documents and calls use: those of `ajv-formats`, and our own date-time. Every validator has these: the gate, the
 * contract, the console and the wallet kit.
 */
export function addFormats<Ajv extends Validator>(ajv: Ajv, usual: (ajv: Ajv) => unknown): Ajv {
  usual(ajv)
  ajv.addFormat('date-time', dateTimeFormat)
  return ajv
}
