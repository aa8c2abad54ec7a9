import type { DestinationStream } from 'pino'

/** Where the lines of the log go on a terminal: written in plain words for whoever is watching. */
export function terminalLog(out: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void out.write(`${inWords(line)}\n`) }
}

const names: Readonly<Record<string, string>> = { warn: 'Warning', error: 'Error', fatal: 'Error' }

function inWords(line: string): string {
  const { level, time, msg, method, path, reason, err } = JSON.parse(line) as Partial<Record<string, unknown>>
  const cause =
    reason ?? (typeof err === 'object' && err !== null && 'message' in err ? err.message : undefined)
  const said = [
    typeof time === 'string' ? new Date(time).toLocaleTimeString('en-GB') : '',
    `${names[String(level)] ?? String(level)}:`,
    String(msg ?? ''),
    method === undefined ? '' : `(${String(method)} ${String(path)})`,
  ]
  const sentence = said.filter(Boolean).join(' ')
  return printable(cause === undefined || cause === '' ? sentence : `${sentence}: ${String(cause)}`)
}

/** What was logged may come from a stranger, and a terminal obeys control characters. */
function printable(text: string) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
