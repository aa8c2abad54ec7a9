/** Has the browser keep a text as a file. */
export function saveFile({
  name,
  type,
  text,
}: {
  readonly name: string
  readonly type: string
  readonly text: string
}) {
  // Spreadsheets take a CSV without it for another encoding.
  const mark = type.startsWith('text/csv') ? '\ufeff' : ''
  const url = URL.createObjectURL(new Blob([mark + text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
