/**
 * The text of a file that a bank or a spreadsheet wrote: UTF-8, UTF-16 with or without a mark of its order, or else Windows-1252. Undefined
 * where it is no text, such as a workbook.
 */
export function decodeStatement(bytes: Buffer): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return noText.test(text) ? undefined : text
}

/** Control characters that no text has. */
// eslint-disable-next-line no-control-regex
const noText = /[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1_000)
  // Latin letters in UTF-16 have a zero in every other byte.
  const zeros = (offset: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === offset).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
