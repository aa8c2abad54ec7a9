export interface ControlState {
  help?: boolean
  error?: boolean
  required?: boolean
}

/** What joins a control to its `FieldFrame` of the same id; `aria-describedby` names only what is on the page. */
export function controlProps(id: string, { help, error, required }: ControlState) {
  const describedBy = [error && errorId(id), help && helpId(id)].filter(Boolean).join(' ')
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  }
}

export function helpId(id: string): string {
  return `${id}-help`
}

export function errorId(id: string): string {
  return `${id}-error`
}
