/** Whether a text can be a mail address that a code is sent to; whether somebody reads there, the code shows. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>"(),:;]+@[^\s@<>"(),:;.]+(?:\.[^\s@<>"(),:;.]+)+$/.test(text)
}
