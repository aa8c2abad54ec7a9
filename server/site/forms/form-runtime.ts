import { sha256 } from '../../platform/sha256.ts'

/**
 * What validators that AJV wrote need at run time: the length of a text in code points, and nothing else. One file for all
 * forms, named by its hash and cached for good; `/forms/runtime-<hash>.js`.
 */
const code = `export function ucs2length(text) {
  let length = 0
  for (let index = 0; index < text.length; index++, length++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xd800 || unit > 0xdbff || index + 1 === text.length) continue
    if ((text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++
  }
  return length
}
`

export const formRuntime = { hash: hashOf(code), code } as const

/** As which the platform serves it. */
export const runtimeName = `runtime-${formRuntime.hash}`

/** The name of a file by its content. */
export function hashOf(content: string): string {
  return sha256(content).toString('hex').slice(0, 32)
}
