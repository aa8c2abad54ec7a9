/** A field that was emptied is not there; RJSF keeps it as undefined. */
export function withoutAbsent(formData: unknown): unknown {
  return formData === undefined ? undefined : JSON.parse(JSON.stringify(formData))
}
