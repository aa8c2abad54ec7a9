/** Milliseconds as minutes and seconds, rounded up so that 0:00 is only shown when nothing is left: `1:05`. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
