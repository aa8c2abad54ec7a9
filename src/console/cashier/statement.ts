import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

export type StatementPreview = CallAnswer<Calls['previewStatement']>
export type StatementLine = StatementPreview['lines'][number]
export type StatementMap = CallBody<Calls['importStatement']>['map']

/** A chosen file, as calls carry it. */
export interface StatementFile {
  readonly source: string
  readonly name: string
  readonly file: string
}

/** How its columns are read. */
export interface StatementReading {
  readonly header: number
  readonly map: StatementMap
}

/** What an import did, all calls together. */
export interface ImportedStatement {
  readonly credited: number
  readonly waiting: number
  readonly known: number
  readonly unreadable: readonly StatementLine[]
}

/** The bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // All bytes at once are more arguments than a call takes.
  for (let at = 0; at < bytes.length; at += 32_768)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)))
  return btoa(parts.join(''))
}
